import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

const PLACE = 3000;

async function readOn(page: Page): Promise<void> {
  await page.goto('/category/HVAC');
  await hydrated(page);
  // The page stores its position in the next frame, which comes before anyone's next click.
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    PLACE,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(PLACE);
}

async function isBack(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(PLACE);
}

test('reloading a page restores the scroll position', async ({ page }) => {
  await readOn(page);
  await page.reload();
  await isBack(page);
});

test('coming back from another document restores the scroll position', async ({ page }) => {
  await readOn(page);
  await page.goto('/about');
  await page.goBack();
  await isBack(page);
});

test('each path change starts at the top, and going back restores the scroll position', async ({ page }) => {
  await readOn(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/category/HVAC');
  await isBack(page);
});

test('going back inside the site after a reload restores the scroll position', async ({ page }) => {
  await readOn(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/category/HVAC');
  await isBack(page);
  // The page was opened inside the site, not by the browser.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(/\/$/);
});
