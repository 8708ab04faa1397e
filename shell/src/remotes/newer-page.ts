import { findOwner } from '@nestwright/contract/remote';

import { readPageData } from './page-data.ts';
import { isOutdated, liveReleases } from './release-document.ts';

let target = (): string => window.location.pathname + window.location.search;

/** Says where the visitor is going: the address of the navigation under way, else the one that is shown. */
export function followTarget(read: () => string): void {
  target = read;
}

/**
 * Hands the address to the gateway when a page loaded now would be made of newer releases, one of which owns it. The tab
 * is left then, and this never returns. For files that are gone and for paths that nobody in this page owns.
 */
export async function leaveForNewerPage(address = target()): Promise<void> {
  const page = readPageData(document);
  // A developer's own build is never what is live.
  if (page.override) return;
  const live = await liveReleases();
  const { pathname } = new URL(address, window.location.href);
  if (!live || !isOutdated(page, live) || !findOwner(live.remotes, pathname)) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}
