import { Link } from '@nestwright/contract/router';

import css from './desk.module.css';

/** Links from one page of a list to the next and back to the first. */
export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages">
      <ul className={css.trail}>
        {first !== null && (
          <li>
            <Link to={first}>Back to the first page</Link>
          </li>
        )}
        {next !== null && (
          <li>
            <Link to={next}>Next 50</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
