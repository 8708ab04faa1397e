import type { PageRemote } from '@nestwright/contract/release/schema';

import { giveUpOnParts } from './release-parts.ts';
import { allTags, forgetRun, isEmptySheet, type Tag } from './tag-marks.ts';

/** The page's tag of a script or style sheet, by its whole address. */
export function tagOf(href: string): Tag | undefined {
  return allTags().find((tag) => urlOf(tag) === href);
}

/** Whether a script or style sheet has neither arrived nor failed. */
export function isUnderWay(tag: Tag): boolean {
  if (tag.dataset.nwSettled) return false;
  return tag instanceof HTMLScriptElement || tag.sheet === null;
}

/** Waits for a script or style sheet that is under way. Resolves to whether it came. */
export function settled(tag: Tag): Promise<boolean> {
  return new Promise((resolve) => {
    tag.addEventListener('load', () => resolve(true), { once: true });
    tag.addEventListener('error', () => resolve(false), { once: true });
  });
}

/** Waits for the page's own tag of a file, if it has one that is under way. */
export async function settledTag(href: string): Promise<void> {
  const tag = tagOf(href);
  if (tag && isUnderWay(tag)) await settled(tag);
}

/** Waits for the style sheets of a remote that are under way: its own loader takes their tags for sheets. */
export async function settledStyles(remote: PageRemote): Promise<void> {
  const sheets = tagsOf(remote).filter((tag) => tag instanceof HTMLLinkElement && isUnderWay(tag));
  await Promise.all(sheets.map(settled));
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

/**
 * Takes away the scripts of a remote that failed, and its sheets that did not come: loaders would take the ones for
 * loads under way and wait for ever, the others for sheets that are there.
 */
export function removeDeadTags(remote: PageRemote): void {
  for (const tag of tagsOf(remote)) {
    if (tag instanceof HTMLScriptElement) forgetRun(tag.src);
    else if (!isEmptySheet(tag) || isUnderWay(tag)) continue;
    tag.remove();
  }
}

function tagsOf(remote: PageRemote): Tag[] {
  const base = new URL(remote.base, window.location.href).href;
  return allTags().filter((tag) => urlOf(tag).startsWith(base));
}

function urlOf(tag: Tag): string {
  return tag instanceof HTMLScriptElement ? tag.src : tag.href;
}
