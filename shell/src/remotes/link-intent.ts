import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

import type { SiteRouter } from './site-router.ts';

/**
 * The page whose link is pointed at, touched or focused is made ready at once. Whoever asked their browser to save data is
 * left alone.
 */
export function readyOnIntent({ remotes }: PageData, makeReady: SiteRouter['makeReady']): void {
  if (savesData()) return;
  const intend = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const owner = link && isInternal(link) && findOwner(remotes, link.pathname)?.remote;
    if (owner && navigator.onLine) void makeReady(owner, link.pathname);
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(kind, ({ target }) => intend(target), { passive: true });
  // Somebody may point at a link before this begins to listen.
  intend(document.querySelector('a:hover'));
}

/** Whether a link leads to another page of the site, in this tab. */
export function isInternal(link: HTMLAnchorElement): boolean {
  return link.href !== '' && link.origin === window.location.origin && link.target !== '_blank';
}

/** Whether somebody asked their browser to save data, or the network asks for it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
