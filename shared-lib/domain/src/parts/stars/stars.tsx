import { Icon } from '@nestwright/kit/icon';

import css from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** How many of five stars a review gives: drawn as stars, read as `4 out of 5 stars`. */
export function Stars({ of }: { of: number }) {
  return (
    <>
      <Drawn of={of} />
      <span className="nw-hidden">{of} out of 5 stars</span>
    </>
  );
}

/** A company's rating next to its name: stars, to the half, and the figure. Read as `4.8 out of 5 stars`. */
export function Rating({ of }: { of: number }) {
  const figure = of.toFixed(1);
  return (
    <span className={css.rating}>
      <Drawn of={Math.round(of * 2) / 2} />
      <span className="nw-hidden">{figure} out of 5 stars</span>
      <span className={css.figure} aria-hidden="true">
        {figure}
      </span>
    </span>
  );
}

function Drawn({ of }: { of: number }) {
  return (
    <span className={css.stars} aria-hidden="true">
      {FIVE.map((star) =>
        star - of === 0.5 ? (
          <span key={star} className={css.half}>
            <Icon name="star" className={css.missing} />
            <Icon name="star" className={css.given} />
          </span>
        ) : (
          <Icon key={star} name="star" className={star <= of ? css.given : css.missing} />
        ),
      )}
    </span>
  );
}
