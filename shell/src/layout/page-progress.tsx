import { useNavigation } from '@nestwright/contract/router';

import css from './page-progress.module.css';

/** A line at the top while a page loads, shown after 150 ms (the delay is in the CSS). */
export function PageProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={css.line} role="progressbar" aria-label="Loading the page" />
  ) : null;
}
