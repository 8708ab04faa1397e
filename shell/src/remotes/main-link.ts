import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

import type { Prefetcher } from './prefetcher.ts';
import { savesData } from './saves-data.ts';

/**
 * Prefetches the page behind the link that most visitors follow first (layout/start-link.tsx) while the first page is
 * hydrated: the network is idle then, so a visitor who clicks at once finds the files in the cache.
 */
export function prefetchMainLink({ remotes, owner }: PageData, prefetcher: Pick<Prefetcher, 'linked'>): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-main-link]');
  const remote = link && findOwner(remotes, link.pathname)?.remote;
  if (!remote || remote.name === owner || savesData() || !navigator.onLine) return;
  prefetcher.linked(remote, link.pathname);
}
