import css from './stars.module.css';

/** How many of five stars a review gives: drawn as stars, read as `4 out of 5 stars`. */
export function Stars({ of }: { of: number }) {
  return (
    <>
      <span className={css.stars} aria-hidden="true">
        {'★'.repeat(of)}
        <span className={css.missing}>{'★'.repeat(5 - of)}</span>
      </span>
      <span className="nw-hidden">{of} out of 5 stars</span>
    </>
  );
}
