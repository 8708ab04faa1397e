import { paths } from '@nestwright/domain/paths';
import { Link, useLocation } from '@nestwright/contract/router';
import { cityStartPath, hasSpg } from '@nestwright/domain/site/city-page-rules';
import { useZip } from '@nestwright/contract/zip/store';

import css from './site-header.module.css';

/**
 * 'Start a Project', or '+' under 700 px. If the address has `spg`, it keeps its words and leads into the wizard with
 * what the address says (product/shell#header).
 */
export function StartLink() {
  const { pathname, search } = useLocation();
  const zip = useZip();
  if (hasSpg(search)) {
    return (
      <Link to={cityStartPath(pathname, search, zip)} className={css.start} data-main-link>
        Start a Project
      </Link>
    );
  }
  return (
    <Link
      to={paths.startProject()}
      className={css.start}
      data-main-link
      data-form="adapts"
      aria-label="Start a Project"
    >
      <span className={css.long}>Start a Project</span>
      <span className={css.short} aria-hidden="true">
        +
      </span>
    </Link>
  );
}
