import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

import { savesData } from './saves-data.ts';
import type { SiteRouter } from './site-router.ts';

/**
 * Prepares a page as soon as its link is hovered, touched or focused, unless the visitor saves data.
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
  // The pointer may already be over a link when this starts.
  intend(document.querySelector('a:hover'));
}

/** Whether a link opens another page of the site in this tab. */
export function isInternal(link: HTMLAnchorElement): boolean {
  return link.href !== '' && link.origin === window.location.origin && link.target !== '_blank';
}
