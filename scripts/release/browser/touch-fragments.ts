import type { Locator, Page } from 'playwright-core';

import { interactive } from '#release/rules/502-interactive.ts';

import type { PageWatch } from './page-watch.ts';

const LOOK_MS = 100;

/** Which fragments to use on a page. */
interface Touched {
  /** Their full names: `garden/bed`. */
  fragments: readonly string[];
  /** How long each may take to become interactive, in milliseconds. */
  readyMs: number;
}

/**
 * Scrolls to each fragment and touches it, as a visitor would, and waits until it is interactive. A fragment in a part of
 * the page that is not open yet, such as a menu, is left alone.
 */
export async function touchFragments(
  page: Page,
  watch: PageWatch,
  { fragments, readyMs }: Touched,
): Promise<void> {
  for (const of of fragments) {
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    const isOpen = await place.evaluate((element) => {
      if (!element.checkVisibility() || element.closest('[inert], dialog:not([open])')) return false;
      element.scrollIntoView({ block: 'center' });
      element.dispatchEvent(new Event('pointerover'));
      return true;
    });
    if (!isOpen) continue;
    const latest = Date.now() + readyMs;
    // A fragment that failed has reported it. Waiting longer would change nothing.
    while (!(await isLive(place)) && watch.found().length === 0) {
      if (Date.now() > latest) watch.note(interactive, `${of} is not interactive after ${readyMs / 1000} s`);
      await page.waitForTimeout(LOOK_MS);
    }
  }
  await watch.settled();
}

/** True also for a fragment that has left the page, because the page may remove it. */
async function isLive(place: Locator): Promise<boolean> {
  return (await place.count()) === 0 || (await place.getAttribute('data-nw-live')) !== null;
}
