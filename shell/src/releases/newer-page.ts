import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

import { isOutdated, liveReleases } from './release-document.ts';

/**
 * Reloads the address from the gateway if newer releases are live and one of them owns it. The promise then never
 * resolves. Used when files no longer exist, or when no remote on this page owns the path.
 */
export async function leaveForNewerPage(page: PageData, address: string): Promise<void> {
  // A developer's own build never matches the live release.
  if (page.override) return;
  const live = await liveReleases();
  const { pathname } = new URL(address, window.location.href);
  if (!live || !isOutdated(page, live) || !findOwner(live.remotes, pathname)) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}
