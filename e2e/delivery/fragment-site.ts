import type { Page } from '@playwright/test';

import { test as base } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { createReleaseStore, type Document, type ReleaseStore } from './release-store.ts';

/** The composed site over a release store of its own. */
export const test = base.extend<{ before: Document }, { store: ReleaseStore }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const store = createReleaseStore();
      await provide(store);
      store.dispose();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ store }, provide) => {
      const site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '1000' } });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The release document as it was before a test changed it.
  before: [
    async ({ store }, provide) => {
      const before = store.read();
      await provide(before);
      store.write(before);
    },
    { auto: true },
  ],
});

/** The ask bar's place on a page. */
export const askBar = (page: Page) => page.locator('[data-nw-fragment="booking/ask-bar"]');

/** Navigates like a link, in the same document. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Layout shifts that add up to less than this are rounding, which nobody sees. */
const SEEN_SHIFT = 0.001;

/** Watches what moves on the page while nobody touches it: its answer is empty as long as nothing is seen to move. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.outerHTML.slice(0, 120)} from ${from.x},${from.y} to ${to.x},${to.y}`;
          }),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum < SEEN_SHIFT ? [] : shifts.map(({ value, what }) => `${value}: ${what.join('; ')}`);
  };
}
