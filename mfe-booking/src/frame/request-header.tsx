import { paths } from '@nestwright/shared-lib/paths';
import { Link } from '@nestwright/shared-lib/router';
import { Logo } from '@nestwright/shared-lib/ui/logo';

import css from './request-header.module.css';

/** The way home on pages where the site's own header is hidden. */
export function RequestHeader() {
  return (
    <header className={css.header}>
      <Link to={paths.home} className={css.home} aria-label="Nestwright, home page">
        <Logo />
      </Link>
    </header>
  );
}
