import { findOwner } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';

import { whenIdle } from '#page/when-idle.ts';

import { isInternal } from './link-intent.ts';
import type { Prefetcher } from './prefetcher.ts';
import { filesOfPage } from './release-parts.ts';
import { savesData } from './saves-data.ts';
import type { RemoteLoaders } from './remote-loaders.ts';

export interface LinksInViewOptions {
  page: PageData;
  prefetcher: Pick<Prefetcher, 'linked' | 'files'>;
  loaders: Pick<RemoteLoaders, 'of'>;
}

/**
 * Prefetches pages whose links are in view while the browser is idle. Nothing is executed. Failures are ignored; the
 * navigation reports them.
 */
export function fetchLinksInView({ page, loaders, prefetcher }: LinksInViewOptions): void {
  if (savesData()) return;

  async function fetchAhead(remote: PageRemote, pathname: string): Promise<void> {
    if (prefetcher.linked(remote, pathname)) return;
    const parts = await loaders
      .of(remote)
      .parts.get()
      .catch(() => undefined);
    if (!parts) return;
    const { js, css } = filesOfPage(parts, pathname);
    prefetcher.files(remote, [remote.entry, ...js, ...css]);
  }

  watchLinks((link) => {
    const owner = findOwner(page.remotes, link.pathname)?.remote;
    if (owner && navigator.onLine) void fetchAhead(owner, link.pathname);
  });
}

function watchLinks(fetchFor: (link: HTMLAnchorElement) => void): void {
  const seen = new WeakSet<Element>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => fetchFor(target as HTMLAnchorElement));
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll('a')) {
      if (seen.has(link) || !isInternal(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  observeLinks();
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    whenIdle(() => {
      waiting = false;
      observeLinks();
    });
  }).observe(document.getElementById('root')!, { childList: true, subtree: true });
}
