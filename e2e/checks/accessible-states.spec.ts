import type { Page } from '@playwright/test';

import { expectAccessible, expectContrastInTheDark } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals, signUp } from '#journeys/account-people.ts';
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

test.describe.configure({ timeout: 240_000 });

test('every step of the wizard is accessible and readable in the dark theme, with and without errors', async ({
  page,
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
  await send(page);
  await expect(page.getByRole('heading', { name: /Matched with/ })).toBeVisible();
  await expectBothThemes(page, 'the thanks');
});

test('a refused address and the calendar of the wizard are accessible', async ({ page }) => {
  await openWizard(page);
  await walkToAddress(page);
  await next(page).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a refused address');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the open calendar');
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
  await expect(page.getByText('You cancelled this project.')).toBeVisible();
  await expectAccessible(page, 'a project that was called off');
});

async function expectBothThemes(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectContrastInTheDark(page, name);
}
