import { useNavigate } from '@nestwright/contract/router';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { SidePanel, useSidePanel } from '@nestwright/kit/side-panel';
import { useEffect, useRef, useState } from 'react';

import { MenuContent } from '#layout/menu-content.tsx';

import css from './site-header.module.css';
import { useLatePart } from './use-late-part.ts';

const PANEL_ID = 'site-menu';

const loadMenu = async () => (await import('./show-side-menu.tsx')).showSideMenu;
const loadAhead = () => void loadMenu().catch(() => undefined);

/**
 * The Menu button with the side menu. The server sends the menu with the page, as a popover that opens without scripts.
 * The menu's scripts load when someone is about to open it and make it interactive.
 */
export function MenuButton() {
  const panel = useSidePanel();
  const content = useRef<HTMLDivElement>(null);
  const [show, askForMenu] = useLatePart(loadMenu);
  const [isWanted, setIsWanted] = useState(false);
  const navigate = useNavigate();
  const isGuest = !isSignedIn(useSession());
  const { isOpen, open, close } = panel;

  const wasGuest = useRef(true);
  useEffect(() => {
    // The gateway or the page's first script sets it; the server's menu follows it until its own scripts run. A browser that
    // logged in without scripts stores its session later (startup/refresh-stored-session.ts).
    const isMember = isSignedIn(sessionStore.get());
    if (isMember || !wasGuest.current) document.documentElement.toggleAttribute('data-nw-member', isMember);
    wasGuest.current = !isMember;
  }, [isGuest]);

  useEffect(() => {
    if (isOpen) askForMenu();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);

  useEffect(() => {
    if (show.phase === 'ready') return show.Part(content.current!, { onClose: close, navigate });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [show.phase]);

  useEffect(() => {
    if (!isWanted || show.phase !== 'ready') return;
    setIsWanted(false);
    open();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, show.phase]);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (
        !link ||
        link.target ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      close();
      void navigate(link.pathname + link.search);
    };
    const place = content.current!;
    place.addEventListener('click', followLink);
    return () => place.removeEventListener('click', followLink);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [navigate]);

  return (
    <>
      <button
        type="button"
        className={css.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        // The browser itself reports the state of a closed menu and of a popover.
        aria-expanded={isOpen || undefined}
        popoverTarget={PANEL_ID}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={(event) => {
          event.preventDefault();
          // The server's menu doesn't know what a member may open.
          const isThere = isGuest ? content.current!.hasChildNodes() : show.phase === 'ready';
          if (isThere) return open();
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
      <SidePanel id={PANEL_ID} label="Menu" control={panel}>
        <MenuContent place={content} />
      </SidePanel>
    </>
  );
}
