import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

/** Address of the list of each route's files, by pattern; written by the build. */
export const ROUTE_FILES = '/assets/route-files.json';

/** Prefetches the pages of links in view when idle, as the composed site does, from one list of files. */
export async function prefetchLinks(routes: readonly RouteObject[]): Promise<void> {
  const answer = await fetch(ROUTE_FILES);
  if (!answer.ok) return;
  const files = (await answer.json()) as Record<string, string[]>;
  const fetchAhead = (pathname: string) => {
    const matched = matchRoutes([...routes], pathname) ?? [];
    for (const { route } of matched) files[route.path ?? '']?.forEach(addHint);
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      fetchAhead((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of document.querySelectorAll('a')) {
    if (link.href !== '' && link.origin === window.location.origin) inView.observe(link);
  }
}

function addHint(file: string): void {
  const href = `/assets/${file}`;
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  document.head.append(link);
}
