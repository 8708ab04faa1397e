import type { Page } from '@playwright/test';

import { expectContrast } from '#accessibility.ts';
import { samplePaths } from '#claims.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { fillContact, openWizard, question, send, walkToContact } from '#journeys/wizard-walk.ts';

const NIGHT = 'rgb(19, 25, 27)';
const DAY = 'rgb(245, 246, 242)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('on a device that is dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } });

  for (const path of samplePaths()) {
    test(`all text on ${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      expect(await ground(page)).toBe(NIGHT);
      await expectContrast(page, path);
    });
  }

  test('all text in the wizard is readable', async ({ page }) => {
    test.setTimeout(120_000);
    await openWizard(page);
    await walkToContact(page, async () =>
      expectContrast(page, (await question(page).textContent()) ?? 'a step without a question'),
    );
    await send(page);
    await expect(page.getByText('Please enter a valid Email').first()).toBeVisible();
    await expectContrast(page, 'refused contact details');
    await fillContact(page, 'ann.dark@example.com');
    await send(page);
    await expect(page.getByRole('heading', { name: /Matched with/ })).toBeVisible();
    await expectContrast(page, 'the thanks');
  });

  test('a visitor who chose Light gets light pages from the first paint, and the choice is kept', async ({
    page,
  }) => {
    await page.goto('/about');
    await hydrated(page);
    const light = page.getByRole('radio', { name: 'Light' });
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(light).toBeChecked();
    expect(await ground(page)).toBe(DAY);
    await expectPaintedAtOnce(page, 'light', DAY);
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

test('a visitor who chose Dark on a light device gets dark pages from the first paint', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  expect(await ground(page)).toBe(DAY);
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await ground(page)).toBe(NIGHT);
  await expectPaintedAtOnce(page, 'dark', NIGHT);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', theme);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-theme', theme);
  expect(await ground(page)).toBe(color);
  letGo();
  await hydrated(page);
  expect(await ground(page)).toBe(color);
}
