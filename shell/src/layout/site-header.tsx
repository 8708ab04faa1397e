import { hasSpg } from '@nestwright/domain/city-page/rules';
import { paths } from '@nestwright/domain/paths';
import { Link, useLocation } from '@nestwright/contract/router';
import { myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { Logo } from '@nestwright/kit/logo';
import { useState } from 'react';

import css from './site-header.module.css';
import { StartLink } from './start-link.tsx';
import { useLatePart } from './use-late-part.ts';

const loadMenu = async () => (await import('./side-menu.tsx')).SideMenu;
const loadAhead = () => void loadMenu().catch(() => undefined);

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

function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [menu, askForMenu] = useLatePart(loadMenu);
  const open = () => {
    setIsOpen(true);
    askForMenu();
  };
  return (
    <>
      <button
        type="button"
        className={css.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen && menu.phase !== 'missing'}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      >
        <span className={css.bars} aria-hidden="true" />
      </button>
      {(menu.phase === 'slow' || menu.phase === 'missing') && (
        <p className={css.trouble} role="alert">
          {menu.phase === 'slow'
            ? 'The menu is slow to load. It will open as soon as it’s ready.'
            : 'The menu didn’t load. Check your connection, then press Menu again.'}
        </p>
      )}
      {menu.phase === 'ready' && <menu.Part open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
