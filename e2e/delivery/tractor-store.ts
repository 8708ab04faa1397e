import type { Page } from '@playwright/test';

import { test as base } from '#fixtures.ts';
import { startTractorStore, type TractorStore } from '#fixtures/tractor/tractor-store.ts';
import { freePort } from '#worker-port.ts';

const BUILD_MS = 400_000;

/** The Tractor Store (fixtures/tractor), built and released by its teams. */
export const test = base.extend<object, { store: TractorStore }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const store = await startTractorStore(await freePort());
      await provide(store);
      await store.dispose();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  baseURL: async ({ store }, provide) => provide(store.url),
});

const pageOf = (id: string, sku: string) => `/product/${id}?sku=${sku}`;

/** A product page in its first color. */
export const WORKHORSE = pageOf('heritage-workhorse', 'CL-01-GR');

export const miniCart = (page: Page) => page.locator('header [data-nw-fragment="checkout/mini-cart"]');
export const buyButton = (page: Page) => page.locator('main [data-nw-fragment="checkout/buy-button"]');
export const recommendations = (page: Page) =>
  page.locator('main [data-nw-fragment="explore/recommendations"]');

/** The recommended names, in order. */
export const recommended = (page: Page) => recommendations(page).getByRole('link');
