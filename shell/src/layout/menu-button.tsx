import { useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { use } from 'react';

import { loadMenu, MenuContext, PANEL_ID } from './menu-context.ts';
import css from './site-header.module.css';

const loadAhead = () => void loadMenu().catch(() => undefined);

/** The Menu button. Without scripts, the browser itself opens the menu (menu-panel.tsx). */
export function MenuButton() {
  const { panel, content, show, askForMenu, isWanted, setIsWanted } = use(MenuContext)!;
  const isGuest = !isSignedIn(useSession());
  return (
    <>
      <button
        type="button"
        className={css.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        // The browser itself reports the state of a closed menu and of a popover.
        aria-expanded={panel.isOpen || undefined}
        popoverTarget={PANEL_ID}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={(event) => {
          event.preventDefault();
          // The server's menu doesn't know what a member may open.
          const isThere = isGuest ? content.current!.hasChildNodes() : show.phase === 'ready';
          if (isThere) return panel.open();
          setIsWanted(true);
          askForMenu();
        }}
      >
        <span className={css.bars} aria-hidden="true" />
      </button>
      {isWanted && (show.phase === 'slow' || show.phase === 'missing') && (
        <p className={css.trouble} role="alert">
          {show.phase === 'slow'
            ? 'The menu is slow to load. It will open as soon as it’s ready.'
            : 'The menu didn’t load. Check your connection, then press Menu again.'}
        </p>
      )}
    </>
  );
}
