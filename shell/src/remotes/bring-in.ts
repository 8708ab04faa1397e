import type { PageRemote } from '@nestwright/contract/release/schema';

import { integrityOf } from './integrity.ts';
import { isUnderWay, settled, tagOf } from './page-tags.ts';
import { filesOfPage, releaseParts } from './release-parts.ts';
import { hasRun } from './tag-marks.ts';

const begun = new Set<string>();

/**
 * Puts the files of a remote's page into this page, all at once, as the gateway's HTML would have named them: styles, the
 * screen's chunks, the container. None of them does anything before the container is opened. Resolves when each has come
 * or failed, to whether all came; what is missing then is met, and told, by whoever opens the container.
 *
 * @throws when it cannot be learned which files these are
 */
export async function bringIn(remote: PageRemote, pathname: string): Promise<boolean> {
  begun.add(remote.base);
  const parts = await releaseParts(remote);
  if (!parts) return false;
  const files = filesOfPage(parts, pathname);
  const came = await Promise.all([
    ...files.css.map((file) => come(styleSheet(remote.base, file))),
    ...[...files.js, remote.entry].map((file) => come(script(remote.base + file))),
  ]);
  return !came.includes(false);
}

/** Whether a remote's files were not in the page from its beginning, but are being brought, or were. */
export function isBroughtIn(remote: PageRemote): boolean {
  return begun.has(remote.base);
}

function script(path: string): HTMLScriptElement | undefined {
  const { href } = new URL(path, window.location.href);
  const there = tagOf(href);
  if (there instanceof HTMLScriptElement) return isUnderWay(there) ? there : undefined;
  if (hasRun(href)) return undefined;
  const tag = document.createElement('script');
  tag.src = href;
  // In the order they stand here, as deferred scripts of a page run.
  tag.async = false;
  return protectedTag(tag, href);
}

function styleSheet(base: string, file: string): HTMLLinkElement | undefined {
  const { href } = new URL(base + file, window.location.href);
  const there = tagOf(href);
  if (there instanceof HTMLLinkElement) return isUnderWay(there) ? there : undefined;
  const tag = document.createElement('link');
  tag.rel = 'stylesheet';
  tag.href = href;
  // How the remote's own loader recognises a sheet that the page has already.
  tag.dataset.href = file;
  return protectedTag(tag, href);
}

function protectedTag<T extends HTMLScriptElement | HTMLLinkElement>(tag: T, href: string): T {
  const integrity = integrityOf(href);
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  document.head.append(tag);
  return tag;
}

async function come(tag: HTMLScriptElement | HTMLLinkElement | undefined): Promise<boolean> {
  if (!tag || (await settled(tag))) return true;
  // Left where it is, a sheet that did not come would pass for one that has.
  tag.remove();
  return false;
}
