import type { Page } from '@playwright/test';

import { signUp } from '#journeys/account-people.ts';
import { openWizard, walkToAddress } from '#journeys/wizard-walk.ts';
import { expect, fragmentLive, hydrated, test } from '#fixtures.ts';

/** Opens another document and returns to the same page; `meanwhile` runs in between. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => undefined) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['cameBack'] = String(persisted);
    });
  });
  page.on('dialog', (warning) => void warning.accept());
  await page.goto('/about');
  await hydrated(page);
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  const outcome = () =>
    page
      .evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { notRestoredReasons } = navigation as unknown as { notRestoredReasons?: unknown };
        return {
          restored: document.documentElement.dataset['cameBack'] ?? 'no',
          reasons: notRestoredReasons ?? null,
        };
      })
      .catch(String);
  await expect.poll(outcome).toEqual({ restored: 'true', reasons: null });
}

for (const [name, path] of [
  ['the home page', '/'],
  ['a category', '/category/HVAC'],
  ['the wizard', '/request-service?service=Roofing'],
  ['signing in', '/login'],
  ['the companies of a city', '/fl/miami/roofing/repair'],
  ['a company', '/pro/sample'],
  ['my projects', '/my-projects'],
  ['the contact form', '/contact'],
] as const) {
  test(`${name} is restored completely`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await leaveAndReturn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a logout in another tab also applies to a page restored from history', async ({
  page,
  site,
  context,
}) => {
  // Opened by a link, because a page that the server renders for a person isn't cached, so Back would render it again.
  await signUp(page, site, 'Tess');
  await expect(page.getByText('Welcome, Tess')).toBeVisible();
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/');
    await hydrated(other);
    await other.getByRole('button', { name: /menu/i }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => other.evaluate(() => localStorage.getItem('UserSession'))).toBeNull();
  });
  await expect(page.getByText('This page shows what is saved in this browser.')).toBeVisible();
  await expect(page.getByText('Welcome, Tess')).toHaveCount(0);
});

test('a ZIP code entered in another tab appears on the restored page', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/category/HVAC');
    await fragmentLive(other, 'booking/request-bar');
    await other.locator('main').getByLabel('ZIP code').fill('33139');
  });
  await expect(page.locator('main').getByLabel('ZIP code').first()).toHaveValue('33139');
});

test('a request continued in another tab is up to date on the page restored from history', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await walkToAddress(page);
  await page.getByLabel('Address').fill('1 Ocean Drive');
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/request-service');
    await hydrated(other);
    await other.getByRole('button', { name: 'Continue where you left off' }).click();
    await other.getByLabel('Address').fill('2 Bay Road');
  });
  await expect(page.getByLabel('Address')).toHaveValue('2 Bay Road');
});
