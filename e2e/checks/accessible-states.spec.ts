import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow, expectContrastInTheDark } from '#accessibility.ts';
import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals, newAddress, signUp } from '#journeys/account-people.ts';
import { submitRequest } from '#journeys/account-requests.ts';
import {
  fillContact,
  next,
  openWizard,
  question,
  send,
  walkToAddress,
  walkToContact,
} from '#journeys/wizard-walk.ts';
import { openEarly, withLateScripts } from '#late-scripts.ts';

test.describe.configure({ timeout: 240_000 });

test('every step of the wizard is accessible and readable in the dark theme, with and without errors', async ({
  page,
  complaints,
}) => {
  await openWizard(page);
  await next(page).click();
  await expect(page.getByText('Please enter a valid ZIP Code').first()).toBeVisible();
  await expectBothThemes(page, 'a refused ZIP code');
  await walkToContact(page, async () =>
    expectBothThemes(page, (await question(page).textContent()) ?? 'a step without a question'),
  );
  await send(page);
  await expect(page.getByText('Please enter a valid Email').first()).toBeVisible();
  await expectBothThemes(page, 'refused contact details');
  await fillContact(page, 'ann.accessible@example.com');
  const refusal = { error: { code: 'invalid', message: 'This request was refused.' } };
  await page.route(
    '**/api/projects',
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
    { times: 1 },
  );
  await send(page);
  await expect(page.getByText('This request was refused.')).toBeVisible();
  await expectAccessibleNow(page, 'a refused request');
  await send(page);
  await expect(page.getByRole('heading', { name: 'What a match looks like' })).toBeVisible();
  await expectBothThemes(page, 'the thanks');
  allowRefusals(complaints, 422);
});

test('a refused address, a past date and the calendar of the wizard are accessible', async ({ page }) => {
  await openWizard(page);
  await walkToAddress(page);
  await next(page).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a refused address');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the open calendar');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
  await next(page).click();
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleNow(page, 'a past date');
});

test('the slides of How it works are accessible', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'How it works' }).click();
  const dialog = page.getByRole('dialog', { name: 'How it works' });
  for (const slide of ['1 of 3', '2 of 3', '3 of 3']) {
    await expect(dialog.getByText(slide)).toBeVisible();
    await expectAccessible(page, `How it works, ${slide}`);
    if (slide !== '3 of 3') await dialog.getByRole('button', { name: 'Next slide' }).click();
  }
});

test('How it works is accessible before the scripts arrive', async ({ page }) => {
  await withLateScripts(page);
  await openEarly(page, '/request-service');
  await page.getByRole('button', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
  await expectAccessibleNow(page, 'How it works without scripts');
});

test('a request that nobody serves, and the question before cancelling it, are accessible', async ({
  page,
}) => {
  await page.goto('/check-record');
  await hydrated(page);
  await submitRequest(page, { Service: 'Roof Leak Repair', ZipCode: '99723' });
  await page.goto('/request-service/thanks');
  await hydrated(page);
  await expect(page.getByText('No Roofing pro in 99723 yet.')).toBeVisible();
  await expectAccessibleNow(page, 'nobody found');
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this request?' })).toBeVisible();
  await expectAccessibleNow(page, 'the question before cancelling');
});

test('the open menu is accessible, empty, with results and without', async ({ page }) => {
  await page.goto('/start-project');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'the menu');
  await menu.getByRole('combobox').fill('blog');
  await expect(menu.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the menu with results');
  await menu.getByRole('combobox').fill('zzzz');
  await expect(menu.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'the menu without results');
  await menu.getByRole('combobox').fill('');
  await menu.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByRole('dialog', { name: 'Forget this device?' })).toBeVisible();
  await expectAccessibleNow(page, 'the question before forgetting');
  await page.getByRole('button', { name: 'Forget this device' }).last().click();
  await expect(page.getByRole('dialog', { name: 'This device has been cleared' })).toBeVisible();
  await expectAccessibleNow(page, 'a device that was cleared');
});

test('searches for services are accessible, with results and without', async ({ page }) => {
  await page.goto('/start-project');
  await hydrated(page);
  await page.getByRole('searchbox').fill('chimney');
  await expect(page.getByRole('link', { name: /Chimney Inspection/ })).toBeVisible();
  await expectAccessible(page, 'services found');
  await page.getByRole('searchbox').fill('submarine');
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'no services found');
});

for (const { path, button, refusal } of [
  { path: '/contact', button: 'Send message', refusal: '[aria-invalid=true]' },
  { path: '/do-not-sell', button: 'Send request', refusal: '[aria-invalid=true]' },
  { path: '/login', button: 'Send my code', refusal: '[aria-invalid=true]' },
  { path: '/pro-sign-up', button: 'Send my code', refusal: '[aria-invalid=true]' },
  { path: '/', button: 'Sign me up', refusal: '[aria-invalid=true]' },
]) {
  test(`the form of ${path} is accessible when it reports missing answers`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.locator(refusal).first()).toBeVisible();
    await expectAccessible(page, `${path}, refused`);
  });
}

test('a pro’s refused code is accessible', async ({ page, site, complaints }) => {
  const email = newAddress('wrong-code');
  await page.goto('/pro-sign-up');
  await hydrated(page);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const code = await codeFromMail(site, email);
  await page.getByLabel('6-digit code').fill(code === '100000' ? '100001' : '100000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid Code').first()).toBeVisible();
  await expectAccessibleNow(page, 'a pro’s refused code');
  allowRefusals(complaints, 422);
});

test('the not-found page is accessible', async ({ page, complaints }) => {
  await page.goto('/there-is/nothing');
  await hydrated(page);
  await expectAccessible(page, 'a page that is not there');
  allowRefusals(complaints, 404);
});

test('the confirmation before cancelling a project is accessible', async ({ page, site }) => {
  await signUp(page, site, 'Alma');
  const project = await submitRequest(page, { Service: 'Roof Leak Repair', ZipCode: '33139' });
  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cancel project' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before calling off');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This project is cancelled.')).toBeVisible();
  await expectAccessible(page, 'a project that was called off');
});

async function expectBothThemes(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectContrastInTheDark(page, name);
}
