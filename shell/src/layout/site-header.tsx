import { hasSpg } from '@nestwright/domain/site/city-page-rules';
import { paths } from '@nestwright/domain/paths';
import { Link, useLocation } from '@nestwright/contract/router';
import { myProjectsPath } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { Logo } from '@nestwright/domain/parts/logo';

import { MenuButton } from './menu-button.tsx';
import css from './site-header.module.css';
import { StartLink } from './start-link.tsx';

/** The bar at the top of the page (product/shell#header). */
export function SiteHeader() {
  const { search } = useLocation();
  const session = useSession();
  const isCityMode = hasSpg(search);
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link to={paths.home} className={css.brand} aria-label="Nestwright home">
          <Logo />
        </Link>
        <nav className={css.links} aria-label="Main">
          {!isCityMode && (
            <Link to={myProjectsPath(session)} className={css.link}>
              My Projects
            </Link>
          )}
          <StartLink />
          {!isCityMode && <MenuButton />}
        </nav>
      </div>
    </header>
  );
}
