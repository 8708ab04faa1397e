import type { Page } from '@playwright/test';

import { allowComplaints, expect, test as base } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { createReleaseStore, type Document, type ReleaseStore } from './release-store.ts';

/** The composed site with a separate release store. */
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
  // The release document before a test changed it. The next test begins once the site serves that one again.
  before: [
    async ({ store, site }, provide) => {
      const live = async () => (await fetch(`${site.url}/releases/live.json`)).text();
      const before = store.read();
      const served = await live();
      await provide(before);
      store.write(before);
      await expect.poll(live).toBe(served);
    },
    { auto: true },
  ],
});

/** The ask bar's place on a page. */
export const askBar = (page: Page) => page.locator('[data-nw-fragment="booking/ask-bar"]');

/** Navigates within the document, like a link. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Blocks a page's fonts, because late fonts move text by one to three pixels. */
export async function withholdFonts(page: Page, complaints: string[]): Promise<void> {
  allowComplaints(complaints, /ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
}

interface Shift {
  value: number;
  /** What moved, with its old and new position. */
  what: string[];
}

/** Reports layout shifts. */
export interface WatchedShifts {
  /** Everything that has moved without input. Chromium counts shifts of three pixels or more. */
  (): Promise<string[]>;
  /** Forgets earlier shifts. */
  forget(): Promise<void>;
}

/** Watches the page for layout shifts without input. */
export async function watchShifts(page: Page): Promise<WatchedShifts> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as Entry[])
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.outerHTML.slice(0, 120)} from ${from.x},${from.y} to ${to.x},${to.y}`;
          }),
        });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        note(observer.takeRecords());
        return shifts.splice(0);
      },
    });
  });
  const take = () =>
    page.evaluate(async () => {
      // Shifts by the last change are known once it is painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { takeShifts(): Shift[] }).takeShifts();
    });
  const moved = async () => (await take()).map(({ value, what }) => `${value}: ${what.join('; ')}`);
  return Object.assign(moved, { forget: async () => void (await take()) });
}
