import type { Page } from '@playwright/test';

import { expectPageColor } from '#accessibility.ts';
import { expect, hydrated, painted, test } from '#fixtures.ts';

const NIGHT = 'rgb(19, 25, 27)';
const DAY = 'rgb(245, 246, 242)';

test.describe('on a dark device', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } });

  test('a visitor who chose Light gets light pages from the first paint, and the choice is stored', async ({
    page,
  }) => {
    await page.goto('/about');
    await hydrated(page);
    const light = page.getByRole('radio', { name: 'Light' });
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(light).toBeChecked();
    await expectPageColor(page, DAY);
    await expectPaintedAtOnce(page, 'light', DAY);
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

test('a visitor who chose Dark on a light device gets dark pages from the first paint', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await expectPageColor(page, DAY);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expectPageColor(page, NIGHT);
  await expectPaintedAtOnce(page, 'dark', NIGHT);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

/** Reloads the page with its scripts held back, so none of them affects the first paint. */
async function expectPaintedAtOnce(page: Page, theme: string, color: string): Promise<void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await painted(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', theme);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-theme', theme);
  await expectPageColor(page, color);
  letGo();
  await hydrated(page);
  await expectPageColor(page, color);
}
