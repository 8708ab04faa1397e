import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

import { openEarly, withLateScripts } from '#late-scripts.ts';
import { next, nextTo, question } from './wizard-walk.ts';

/** Presses Next, or Skip while the description is empty. */
const onward = (page: Page) =>
  page
    .getByRole('form', { name: 'Your request' })
    .getByRole('button', { name: /^(Next|Skip)$/ })
    .last()
    .click();

const hasDraftCookie = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.endsWith('nw_draft'));
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.stringify(JSON.parse(localStorage.getItem(name) ?? 'null')), key);
const offer = (page: Page) => page.getByRole('button', { name: 'Continue where you left off' });

/** Fills in the ZIP and the description before the scripts arrive, and stays on the description's page. */
async function describeEarly(page: Page, service: string, words: string): Promise<void> {
  await openEarly(page, `/request-service?service=${service}`);
  await page.getByLabel('ZIP code').fill('33139');
  await next(page).click();
  await expect(question(page)).toHaveText('Tell us about your project');
  await page.getByLabel('Project description').fill(words);
}

test('a description typed before Previous is there when the scripts arrive on the first step', async ({
  page,
}) => {
  const arrive = await withLateScripts(page);
  await describeEarly(page, 'Roofing', 'Shingles are missing');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
  arrive();
  await hydrated(page);
  await expect.poll(() => hasDraftCookie(page)).toBe(false);
  await next(page).click();
  await expect(page.getByLabel('Project description')).toHaveValue('Shingles are missing');
});

test('after Back to the page that everyone shares, the scripts find the answers and offer them', async ({
  page,
}) => {
  const arrive = await withLateScripts(page);
  await describeEarly(page, 'Roofing', 'Shingles are missing');
  await onward(page);
  await expect(question(page)).toHaveText('What type of service do you need?');
  await page.goBack({ waitUntil: 'commit' });
  await expect(question(page)).toHaveText('Tell us about your project');
  await page.goBack({ waitUntil: 'commit' });
  await expect(question(page)).toHaveText('What is the ZIP code for this job?');
  arrive();
  await hydrated(page);
  await expect(offer(page)).toBeVisible();
  await expect.poll(() => hasDraftCookie(page)).toBe(false);
  await next(page).click();
  await expect(page.getByLabel('Project description')).toHaveValue('Shingles are missing');
});

test('a form that is posted after another tab took its request over adds to that request', async ({
  page,
  context,
}) => {
  const arrive = await withLateScripts(page);
  await describeEarly(page, 'Roofing', 'Shingles are missing');

  const live = await context.newPage();
  await live.goto('/request-service/describe?service=Roofing');
  await hydrated(live);
  await expect.poll(() => hasDraftCookie(page)).toBe(false);
  await next(live)
    .or(live.getByRole('button', { name: 'Skip' }))
    .click();
  await live.getByLabel('Repair').check();

  await onward(page);
  await expect(question(page)).toHaveText('What type of service do you need?');
  arrive();
  await hydrated(page);
  await expect(page.getByLabel('Repair')).toBeChecked();
  await expect.poll(() => stored(page, 'RequestDraft')).toContain('Shingles are missing');
  expect(await stored(page, 'RequestDraft')).toContain('33139');
  expect(await stored(page, 'EarlierDrafts')).toBe('null');
  await live.getByRole('button', { name: 'Previous' }).click();
  await expect(live.getByLabel('Project description')).toHaveValue('Shingles are missing');
});

test('answers given live survive a reload, whatever an abandoned visit left on the server', async ({
  page,
}) => {
  await withLateScripts(page);
  await describeEarly(page, 'Plumbing', 'It drips');
  await onward(page);
  await expect(question(page)).toHaveText('What type of service do you need?');

  await page.unroute('**/releases/**/*.js');
  await page.goto('/request-service?service=Roofing');
  await hydrated(page);
  await expect(page.getByText(/Plumbing in 33139/)).toBeVisible();
  await page.getByLabel('ZIP code').fill('33139');
  await next(page).click();
  await expect(page.getByLabel('Project description')).toHaveValue('');
  await page.getByLabel('Project description').fill('Shingles are missing');
  await next(page).click();
  await page.getByLabel('Repair').check();
  await nextTo(page, 'What type of property is it?');
  await nextTo(page, 'When should the work start?');
  await nextTo(page, 'Where is the work?');
  await page.getByLabel('Address', { exact: true }).fill('1200 Ocean Drive');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1200 Ocean Drive');
  expect(await stored(page, 'RequestDraft')).toContain('Shingles are missing');
  expect(await stored(page, 'EarlierDrafts')).toContain('It drips');

  await page.goto('/request-service?service=Plumbing');
  await offer(page).click();
  await expect(question(page)).toHaveText('What type of service do you need?');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Project description')).toHaveValue('It drips');
  expect(await stored(page, 'EarlierDrafts')).toContain('Shingles are missing');
});

test('steps posted over an older request of this browser leave it to be continued', async ({ page }) => {
  await page.goto('/request-service?service=Roofing&zipcode=33139');
  await hydrated(page);
  await next(page).click();
  await page.getByLabel('Project description').fill('Shingles are missing');
  await expect.poll(() => stored(page, 'RequestDraft')).toContain('Shingles are missing');

  const arrive = await withLateScripts(page);
  await describeEarly(page, 'Plumbing', 'It drips');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(question(page)).toHaveText('What is the ZIP code for this job?');
  arrive();
  await hydrated(page);
  await expect(page.getByText(/Roofing in 33139/)).toBeVisible();
  expect(await stored(page, 'RequestDraft')).toContain('It drips');
  await offer(page).click();
  await expect(page.getByLabel('Project description')).toHaveValue('Shingles are missing');
  expect(await stored(page, 'EarlierDrafts')).toContain('It drips');
});

test('the calendar’s button is not seen before it works', async ({ page }) => {
  const arrive = await withLateScripts(page);
  await describeEarly(page, 'Roofing', 'Shingles are missing');
  await onward(page);
  for (const heading of [/type of service/, /type of property/]) {
    await expect(question(page)).toHaveText(heading);
    await next(page).click();
  }
  await expect(question(page)).toHaveText('When should the work start?');
  const opener = page.getByRole('button', { name: 'Choose a date from the calendar' });
  await expect(page.getByLabel('Date', { exact: true })).toBeVisible();
  await expect(opener).toBeHidden();
  arrive();
  await hydrated(page);
  await expect(opener).toBeVisible();
});
