import { expect, type Page } from '@playwright/test';

import { hydrated } from '#fixtures.ts';

/** A phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];

/** Opens an address at a width, in CSS pixels, and expects that the content fits. */
export async function expectNoOverflow(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await hydrated(page);
  const widest = () =>
    page
      .locator('main')
      .evaluate((main) =>
        Math.max(...[...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
      );
  await expect.poll(widest).toBeLessThanOrEqual(width);
}
