import type { Page } from '@playwright/test';

import { expect, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses Next and expects a refusal, with the reason at the top and at the field. */
async function expectRefusal(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(message);
}

test('a request goes from the home page to matched pros, with an error on every step', async ({
  page,
  site,
}) => {
  const email = newAddress('plain-request');
  await page.goto('/?utm_source=ad');
  await page.getByLabel('What needs doing?').fill('chimney insp');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: /Chimney Inspection/ }).click();
  await expect(page.getByRole('heading', { name: 'What is the ZIP code for this job?' })).toBeVisible();

  await page.getByLabel('ZIP code').fill('00000');
  await press(page, 'Next');
  await expectRefusal(page, 'Please enter a valid ZIP Code');
  await expect(page.getByLabel('ZIP code')).toHaveValue('00000');
  await page.getByLabel('ZIP code').fill('33139');
  await press(page, 'Next');

  await expect(page.getByRole('heading', { name: 'Tell us about your project' })).toBeVisible();
  await page.getByLabel('Project description').fill('Smoke <b>comes back</b> into the room');
  await press(page, 'Previous');
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
  await press(page, 'Next');
  await expect(page.getByLabel('Project description')).toHaveValue('Smoke <b>comes back</b> into the room');
  await page
    .getByRole('form', { name: 'Your request' })
    .getByRole('button', { name: /Next|Skip/ })
    .click();

  await page.getByLabel('Repair').check();
  await press(page, 'Next');
  await page.getByLabel('Commercial').check();
  await press(page, 'Next');

  await expect(page.getByRole('heading', { name: 'When should the work start?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
  await press(page, 'Next');
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('It’s an emergency').or(page.getByLabel("It's an emergency")).check();
  await page.getByRole('textbox', { name: 'Date' }).fill(inDays(3));
  await press(page, 'Next');

  await expect(page.getByRole('heading', { name: 'Where is the work?' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Miami Beach');
  await press(page, 'Next');
  await expectRefusal(page, 'Please enter a valid Address');
  await page.getByLabel('Address', { exact: true }).fill('1200 Ocean Drive');
  await press(page, 'Next');

  await expect(page.getByRole('heading', { name: 'How can your pro reach you?' })).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await press(page, 'Request Service');
  await expectRefusal(page, 'Please enter a valid Email');
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Phone').fill('(305) 555-0143');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await press(page, 'Request Service');

  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your request is in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/request-service/thanks');
  await expect(page.getByRole('heading', { name: /Matched with \d local pro/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: /slip/ })).toContainText('Chimney Inspection, repair');
  expect(await mailsTo(site, email)).toHaveLength(1);

  const choice = (checked: boolean) => page.getByRole('switch', { name: /^May contact me/, checked });
  await expect(choice(true)).toHaveCount(0);
  await choice(false).first().click();
  await expect(choice(true)).toHaveCount(1);

  // If an answer is slow, people press the button a second time.
  await page.goto('/request-service/contact');
  await press(page, 'Request Service');
  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your request is in' })).toBeVisible();
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test('a step that cannot be opened yet redirects to the first unanswered one', async ({ page }) => {
  await page.goto('/request-service?service=Roofing');
  await page.getByLabel('ZIP code').fill('33139');
  await press(page, 'Next');
  await page.goto('/request-service/contact');
  await expect(page.getByRole('heading', { name: 'Where is the work?' })).toBeVisible();
});

test('Find Pro on a category page continues with its service and ZIP', async ({ page }) => {
  await page.goto('/category/Roofing');
  const form = page.getByRole('form', { name: 'Find a pro' }).first();
  await form.getByLabel('ZIP code').fill('33139');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
  await expect(page.getByRole('complementary', { name: 'Your request so far' })).toContainText('Roofing');
});

/** A day in the date field's format. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
