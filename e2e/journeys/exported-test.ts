import { expect } from '@playwright/test';

import { test as base } from '#worker-test.ts';

interface Fixtures {
  /** The page's console errors. The test fails if any are left at the end. */
  complaints: string[];
}

/** Playwright's `test` with the exported site, without a gateway. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ exported }, provide) => provide(exported.origin),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await provide(complaints);
      expect(complaints, 'the page complained in its console').toEqual([]);
    },
    { auto: true },
  ],
});
