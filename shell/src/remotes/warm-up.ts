import type { PageRemote, ReleaseParts } from '@nestwright/shared-lib/release/schema';
import { matchRoutes } from '@nestwright/shared-lib/router';

import { integrityOf } from './integrity.ts';
import { releaseParts } from './release-parts.ts';

/** `preload` for a page that is being opened, `prefetch` for one that may be. */
export type Warmth = 'preload' | 'prefetch';

const warmed = new Map<string, Warmth>();

/**
 * Lets the browser fetch what a page of a remote needs, all of it at once, without running any of it: the container, its
 * routes, the screen's script and styles. Failures are silent: whoever opens the page meets them and says so.
 */
export async function warmUp(remote: PageRemote, pathname: string, warmth: Warmth): Promise<void> {
  try {
    const parts = await releaseParts(remote);
    if (!parts) return;
    for (const file of filesFor(parts, pathname, remote.entry)) fetchAhead(remote.base + file, warmth);
  } catch {
    // See above.
  }
}

function filesFor({ files, routes }: ReleaseParts, pathname: string, entry: string): string[] {
  const patterns = Object.keys(routes).map((path) => ({ path }));
  const matched = matchRoutes(patterns, pathname)?.map(({ route }) => routes[route.path]!) ?? [];
  return [entry, ...[files, ...matched].flatMap(({ js, css }) => [...js, ...css])];
}

function fetchAhead(path: string, warmth: Warmth): void {
  const { href } = new URL(path, window.location.href);
  if (warmed.get(href) === 'preload' || warmed.get(href) === warmth || isOnPage(href)) return;
  warmed.set(href, warmth);
  const link = document.createElement('link');
  link.rel = warmth;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  link.crossOrigin = 'anonymous';
  const integrity = integrityOf(href);
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

function isOnPage(href: string): boolean {
  const tags = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=stylesheet]',
  );
  return [...tags].some((tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href) === href);
}
