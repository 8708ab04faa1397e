import type { Page } from '@playwright/test';

import { expect, fragmentLive, hydrated, test } from '#fixtures.ts';
import { allowLostCalls } from '#journeys/wizard-walk.ts';

const E_MAIL = 'ada@example.com';
const project = { Service: 'Roof Repair', ZipCode: '33139', status: 'Pending' };

const ways = {
  'refuses every call': (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused')),
  'answers every call with 500': (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
};

for (const [name, goDown] of Object.entries(ways)) {
  test.describe(`while the gateway ${name}`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      // The browser logs every failed request to the console. Anything else is the page's own error.
      allowLostCalls(complaints);
      await goDown(page);
    });

    test('the home page stays up, and its newsletter box shows the failure and keeps the address', async ({
      page,
    }) => {
      await page.goto('/');
      await fragmentLive(page, 'marketing/newsletter-box');
      await expect(page.getByText('Local Pros', { exact: true }).first()).toBeVisible();
      const box = page.getByRole('contentinfo').locator('form');
      await box.getByRole('textbox', { name: 'E-mail' }).fill(E_MAIL);
      await box.getByRole('button', { name: 'Sign me up' }).click();
      await expect(box.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/\S/);
      await expect(box.getByRole('textbox', { name: 'E-mail' })).toHaveValue(E_MAIL);
      await expect(box.getByRole('button', { name: 'Sign me up' })).toBeEnabled();
    });

    test('a category page works without its written text', async ({ page }) => {
      const asked = page.waitForRequest('**/api/chat/completions');
      await page.goto('/category/Roofing?kd=roof+repair');
      await hydrated(page);
      const about = page.getByLabel('About this service');
      // The window is tall enough to show it without scrolling, because it may disappear at any moment.
      await page.setViewportSize({ width: 1280, height: 10_000 });
      await asked;
      await expect(about).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('the start page finds services, and typed text stays', async ({ page }) => {
      await page.goto('/start-project');
      await hydrated(page);
      await page.getByLabel('Service', { exact: true }).fill('roof');
      await page.getByLabel('ZIP code').fill('33139');
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d+ services/);
      await expect(page.getByLabel('Service', { exact: true })).toHaveValue('roof');
      await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
    });

    test('logging in says why it can’t continue and keeps the address', async ({ page }) => {
      await page.goto('/login');
      await hydrated(page);
      await page.getByRole('textbox', { name: 'E-mail' }).fill(E_MAIL);
      await page.getByRole('textbox', { name: 'E-mail' }).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(E_MAIL);
      await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
    });

    test('My Projects shows the projects stored in this browser', async ({ page }) => {
      await page.addInitScript((list) => localStorage.setItem('Project', JSON.stringify(list)), [project]);
      await page.goto('/my-projects');
      await hydrated(page);
      await expect(page.getByRole('main').getByText('Roof Repair').first()).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    });
  });
}
