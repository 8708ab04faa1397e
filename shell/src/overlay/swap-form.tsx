import css from './overlay.module.css';

interface SwapFormProps {
  remote: string;
  origins: readonly string[];
  /** Whether the page already shows the developer's own build of it. */
  isOwn: boolean;
}

/** Swaps a remote for a local build, or back, and returns to this page. */
export function SwapForm({ remote, origins, isOwn }: SwapFormProps) {
  const back = window.location.pathname + window.location.search;
  return (
    <form method="post" action="/_override" className={css.swap}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="remote" value={isOwn ? '' : remote} />
      {!isOwn && (
        <label>
          Local build{' '}
          <select name="origin">
            {origins.map((origin) => (
              <option key={origin}>{origin}</option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{isOwn ? `Back to the live ${remote}` : `Use my ${remote}`}</button>
    </form>
  );
}
