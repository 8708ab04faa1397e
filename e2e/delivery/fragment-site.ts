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

/** Sums what moves on the page while nobody touches it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}
