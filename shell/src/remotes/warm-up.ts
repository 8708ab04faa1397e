import type { PageRemote } from '@nestwright/contract/release/schema';

import { integrityOf } from './integrity.ts';
import { tagOf } from './page-tags.ts';
import { filesOfPage, releaseParts } from './release-parts.ts';

const warmed = new Set<string>();

/**
 * Lets the browser fetch what a page of a remote needs, without running any of it: the container, the screen's scripts and
 * styles. Failures are silent: whoever opens the page meets them and says so.
 */
export async function warmUp(remote: PageRemote, pathname: string): Promise<void> {
  try {
    const parts = await releaseParts(remote);
    if (!parts) return;
    const { js, css } = filesOfPage(parts, pathname);
    for (const file of [remote.entry, ...js, ...css]) fetchAhead(remote.base + file);
  } catch {
    // See above.
  }
}

function fetchAhead(path: string): void {
  const { href } = new URL(path, window.location.href);
  if (warmed.has(href) || tagOf(href)) return;
  warmed.add(href);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  link.crossOrigin = 'anonymous';
  const integrity = integrityOf(href);
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}
