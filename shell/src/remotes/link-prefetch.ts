import { findOwner } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';

import type { RemoteLoaders } from './remote-loaders.ts';
import type { SiteRouter } from './site-router.ts';

/** Links to other pages of the site that are in view are looked at when the page has nothing else to do. */
const IN_VIEW = { rootMargin: '0px' };

/**
 * Fetches the pages that a person is likely to open next, those whose links are in view, once the browser is idle. The
 * one whose link is pointed at, touched or focused is made ready at once. Whoever asked their browser to save data is
 * left alone.
 */
export function prefetchLinks(
  page: PageData,
  loaders: RemoteLoaders,
  makeReady: SiteRouter['makeReady'],
): void {
  if (savesData()) return;
  const ahead = (how: SiteRouter['makeReady']) => (link: HTMLAnchorElement) => {
    const owner = findOwner(page.remotes, link.pathname)?.remote;
    if (owner && navigator.onLine) void how(owner, link.pathname);
  };
  const open = ahead(makeReady);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && isInternal(link)) open(link);
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(kind, onIntent, { passive: true });
  const fetchAhead = (remote: PageRemote, pathname: string) => loaders.of(remote).fetchAhead(pathname);
  whenIdle(() => watchLinks(ahead(fetchAhead)));
}

function watchLinks(fetchFor: (link: HTMLAnchorElement) => void): void {
  const seen = new WeakSet<Element>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => fetchFor(target as HTMLAnchorElement));
    }
  }, IN_VIEW);
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

function isInternal(link: HTMLAnchorElement): boolean {
  return link.href !== '' && link.origin === window.location.origin && link.target !== '_blank';
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: 5000 });
  else setTimeout(work, 500);
}
