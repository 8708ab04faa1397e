import type { Page } from '@playwright/test';

import { hydrated } from '#fixtures.ts';

/** A phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];

/** Opens an address at a width and returns how far right its content reaches, in CSS pixels. */
export async function widestOf(page: Page, path: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await hydrated(page);
  return page
    .locator('main')
    .evaluate((main) =>
      Math.max(...[...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
    );
}
