import { useNavigate } from '@nestwright/contract/router';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { SidePanel } from '@nestwright/kit/side-panel';
import { use, useEffect, useRef } from 'react';

import { MenuContent } from '#layout/menu-content.tsx';

import { MenuContext, PANEL_ID } from './menu-context.ts';

/**
 * The side menu. The server sends it with the page, as a popover that opens without scripts, and after everything else,
 * because no first screen shows it. Its scripts load when someone is about to open it and make it interactive.
 */
export function MenuPanel() {
  const { panel, content, show, askForMenu, isWanted, setIsWanted } = use(MenuContext)!;
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
    <SidePanel id={PANEL_ID} label="Menu" control={panel}>
      <MenuContent place={content} />
    </SidePanel>
  );
}
