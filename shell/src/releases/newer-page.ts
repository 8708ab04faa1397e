import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

import { isOutdated, liveReleases } from './release-document.ts';

/**
 * Hands the address to the gateway when a page loaded now would be made of newer releases, one of which owns it. The tab
 * is left then, and this never resolves. For files that are gone and for paths that nobody in this page owns.
 */
export async function leaveForNewerPage(page: PageData, address: string): Promise<void> {
  // A developer's own build is never what is live.
  if (page.override) return;
  const live = await liveReleases();
  const { pathname } = new URL(address, window.location.href);
  if (!live || !isOutdated(page, live) || !findOwner(live.remotes, pathname)) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}
