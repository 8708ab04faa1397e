import { findOwner } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';

import type { Integrity } from './integrity.ts';
import { isInternal, savesData } from './link-intent.ts';
import type { PageTags } from './page-tags.ts';
import { filesOfPage } from './release-parts.ts';
import type { RemoteLoaders } from './remote-loaders.ts';

export interface LinksInViewOptions {
  page: PageData;
  loaders: Pick<RemoteLoaders, 'of'>;
  tags: Pick<PageTags, 'has'>;
  integrity: Pick<Integrity, 'of'>;
}

/**
 * Prefetches pages whose links are in view while the browser is idle. Nothing is executed. Failures are ignored; the
 * navigation reports them.
 */
export function fetchLinksInView({ page, loaders, tags, integrity }: LinksInViewOptions): void {
  if (savesData()) return;
  const fetched = new Set<string>();

  async function fetchAhead(remote: PageRemote, pathname: string): Promise<void> {
    const parts = await loaders
      .of(remote)
      .parts.get()
      .catch(() => undefined);
    if (!parts) return;
    const { js, css } = filesOfPage(parts, pathname);
    for (const file of [remote.entry, ...js, ...css]) {
      const { href } = new URL(remote.base + file, window.location.href);
      if (fetched.has(href) || tags.has(href)) continue;
      fetched.add(href);
      prefetch(href, integrity.of(href));
    }
  }

  watchLinks((link) => {
    const owner = findOwner(page.remotes, link.pathname)?.remote;
    if (owner && navigator.onLine) void fetchAhead(owner, link.pathname);
  });
}

function prefetch(href: string, integrity: string | undefined): void {
  const tag = document.createElement('link');
  tag.rel = 'prefetch';
  tag.as = href.endsWith('.css') ? 'style' : 'script';
  tag.href = href;
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  document.head.append(tag);
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
  const look = () => {
    for (const link of document.querySelectorAll('a')) {
      if (seen.has(link) || !isInternal(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  look();
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    whenIdle(() => {
      waiting = false;
      look();
    });
  }).observe(document.getElementById('root')!, { childList: true, subtree: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: 5000 });
  else setTimeout(work, 500);
}
