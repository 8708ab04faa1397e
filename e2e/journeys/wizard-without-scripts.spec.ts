import type { Page } from '@playwright/test';

import { expect, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Next or, without a description, Skip. */
const submit = (page: Page) =>
  page
    .getByRole('form', { name: 'Your request' })
    .getByRole('button', { name: /^(Next|Skip)$/ })
    .last()
    .click();

/** The page says why it was refused, at its top and in its title. */
async function expectRefusal(page: Page, message: string): Promise<void> {
  await expect(page).toHaveTitle(/^Error: Step \d of 7/);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(message);
}

test('a request goes from the home page to matched pros, with an error on every step', async ({
  page,
  site,
}) => {
  const email = newAddress('plain-request');
  await page.goto('/?utm_source=ad');
  await page.getByLabel('What do you need done?').fill('chimney insp');
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
  await page.getByLabel('ZIP code').fill('82240-1234');
  await press(page, 'Next');
  await press(page, 'Previous');
  await expect(page.getByLabel('ZIP code')).toHaveValue('82240');
  await page.getByLabel('ZIP code').fill('33139');
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
  await page.getByLabel('It’s an emergency').check();
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
  await expect(page.getByText(/Nobody has been asked yet/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: /slip/ })).toContainText('Chimney Inspection, repair');
  expect(await mailsTo(site, email)).toHaveLength(1);

  await page.goto('/request-service/contact');
  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your request is in' })).toBeVisible();
  await page.goto('/request-service/address');
  await expect(page.getByRole('heading', { name: 'What is the ZIP code for this job?' })).toBeVisible();
});

test('a step that cannot be opened yet redirects to the first unanswered one', async ({ page }) => {
  await page.goto('/request-service?service=Roofing');
  await page.getByLabel('ZIP code').fill('33139');
  await press(page, 'Next');
  await page.goto('/request-service/contact');
  await expect(page.getByRole('heading', { name: 'Where is the work?' })).toBeVisible();
});

test('requests for two services are filled in side by side, each at its address', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/request-service?service=Roofing');
  await page.getByLabel('ZIP code').fill('33139');
  await press(page, 'Next');
  await page.getByLabel('Project description').fill('Shingles are missing');
  await other.goto('/request-service?service=Plumbing');
  await other.getByLabel('ZIP code').fill('82240');
  await press(other, 'Next');
  await expect(other.getByLabel('Project description')).toHaveValue('');
  await other.getByLabel('Project description').fill('It drips');
  await submit(other);
  await submit(page);
  for (const [tab, words, zip] of [
    [page, 'Shingles are missing', '33139'],
    [other, 'It drips', '82240'],
  ] as const) {
    await expect(tab.getByRole('heading', { name: 'What type of service do you need?' })).toBeVisible();
    await tab.reload();
    await press(tab, 'Previous');
    await expect(tab.getByLabel('Project description')).toHaveValue(words);
    await press(tab, 'Previous');
    await expect(tab.getByLabel('ZIP code')).toHaveValue(zip);
  }
});

test('a request that nobody serves is widened and cancelled', async ({ page }) => {
  await page.goto('/request-service?service=Roofing&zipcode=99723');
  await press(page, 'Next');
  await submit(page);
  for (const heading of [/type of service/, /type of property/, /work start/]) {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await press(page, 'Next');
  }
  await page.getByLabel('Address', { exact: true }).fill('1 Ocean Drive');
  await press(page, 'Next');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Phone').fill('(305) 555-0143');
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress('plain-unserved'));
  await press(page, 'Request Service');
  await expect(page.getByText('No Roofing pro in 99723 yet.')).toBeVisible();
  await press(page, 'Ask pros farther away');
  await expect(page.getByText(/^No pro within 100 miles of 99723 offers this service/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask pros farther away' })).toHaveCount(0);
  await press(page, 'Cancel this request');
  await expect(page.getByRole('heading', { name: 'Cancel this project?' })).toBeVisible();
  await press(page, 'Yes, cancel it');
  await page.goto('/request-service/thanks');
  await expect(page.getByRole('heading', { name: 'This request is cancelled' })).toBeVisible();
});

test('How it works explains itself on every page of the wizard', async ({ page }) => {
  await page.goto('/request-service');
  await press(page, 'How it works');
  const panel = page.getByRole('dialog', { name: 'How it works' });
  await expect(panel.getByRole('heading')).toHaveText([
    'Tell us what you need',
    'Meet up to 3 local pros',
    'Agree on the price first',
  ]);
  await panel.getByRole('button', { name: 'Got it' }).click();
  await expect(panel).toBeHidden();
});

test('a partner gets the snippet for what was chosen', async ({ page }) => {
  await page.goto('/widgets');
  await page.getByLabel(/Floating/).check();
  await page.getByLabel('Service', { exact: true }).selectOption('Locksmith');
  await page.getByLabel(/ZIP code/).fill('33139');
  await press(page, 'Show the snippet');
  const snippet = page.getByRole('region', { name: 'the snippet' });
  await expect(snippet).toContainText('service="Locksmith" zip="33139" mode="float"');
  await expect(snippet).toContainText(new URL(page.url()).origin);
  await expect(page.getByRole('button', { name: 'Copy the snippet' })).toBeHidden();
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
