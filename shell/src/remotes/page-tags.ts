import type { PageRemote } from '@nestwright/shared-lib/release/schema';

import { giveUpOnParts } from './release-parts.ts';

type Tag = HTMLScriptElement | HTMLLinkElement;

/** Marks every script and style sheet that has arrived or failed; what is not marked is still under way. */
export function followTags(): void {
  for (const kind of ['load', 'error'] as const) document.addEventListener(kind, markSettled, true);
}

function markSettled({ target }: Event): void {
  if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
    target.dataset.nwSettled = 'yes';
}

/**
 * Gives up on every file of a remote that is under way: its loaders hear an error, as they would from the browser, and
 * go on from there.
 */
export function giveUpOn(remote: PageRemote): void {
  giveUpOnParts(remote);
  for (const tag of tagsOf(remote).filter(isUnderWay)) {
    tag.dispatchEvent(new Event('error'));
    tag.remove();
  }
}

/** Takes away the tags of a remote that failed: loaders would take them for loads under way and wait for ever. */
export function removeDeadTags(remote: PageRemote): void {
  for (const tag of tagsOf(remote)) if (tag instanceof HTMLScriptElement) tag.remove();
}

/** Waits for the page's own tag of a file, if it has one that is under way. */
export async function settledTag(url: string): Promise<void> {
  const tag = [...document.scripts].find((script) => script.src === url);
  if (!tag || tag.dataset.nwSettled) return;
  await new Promise<void>((resolve) => {
    tag.addEventListener('load', () => resolve(), { once: true });
    tag.addEventListener('error', () => resolve(), { once: true });
  });
}

function tagsOf(remote: PageRemote): Tag[] {
  const base = new URL(remote.base, window.location.href).href;
  const tags = [...document.querySelectorAll<Tag>('script[src], link[rel=stylesheet]')];
  return tags.filter((tag) => urlOf(tag).startsWith(base));
}

function urlOf(tag: Tag): string {
  return tag instanceof HTMLScriptElement ? tag.src : tag.href;
}

function isUnderWay(tag: Tag): boolean {
  if (tag.dataset.nwSettled) return false;
  return tag instanceof HTMLScriptElement || tag.sheet === null;
}
