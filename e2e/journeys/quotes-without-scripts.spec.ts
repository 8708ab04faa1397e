import type { Locator, Page } from '@playwright/test';

import { expect, mailsTo, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress } from './account-people.ts';
import { type CompanyByCalls, companyByCalls } from './company-by-calls.ts';
import { piece } from './quote-offers.ts';
import { requestBody } from './request-body.ts';

test.use({ javaScriptEnabled: false });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Opens the details of a price, unless they are. */
async function unfold(card: Locator, name: string): Promise<void> {
  if (await card.locator('details:not([open]) > summary').first().isVisible())
    await card.getByRole('heading', { name }).click();
}

/** A guest's request that matches only these companies, each with a price. */
async function pricedRequest(
  page: Page,
  town: { ZipCode: string; City: string; State: string },
  companies: readonly CompanyByCalls[],
): Promise<{ id: string }> {
  const email = newAddress('plain-owner');
  // `page.request` shares the page's cookies.
  const sent = await page.request.post('/api/projects', { data: requestBody({ ...town, Email: email }) });
  expect(sent.status()).toBe(201);
  const { project } = (await sent.json()) as { project: { id: string } };
  for (const [index, company] of companies.entries())
    await company.offer([piece('Replace the flashing', 500 + 1.12 * index), piece('New gutter', 444.44)]);
  return { id: project.id };
}

test('a guest reads two prices without scripts, asks one pro for a change, declines the other and accepts', async ({
  page,
  site,
}) => {
  // A town that no other test's companies work in.
  const town = { ZipCode: '82414', City: 'Cody', State: 'WY' };
  const zip = town.ZipCode;
  const peak = await companyByCalls(site, {
    company: 'Medicine Bow Roofing',
    email: newAddress('peak'),
    zip,
  });
  const plain = await companyByCalls(site, {
    company: 'Centennial Roofing',
    email: newAddress('plain'),
    zip,
  });
  const { id } = await pricedRequest(page, town, [peak, plain]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/my-projects');
  await page.getByRole('link', { name: /^View details/ }).click();
  await expect(page).toHaveURL(`/account/projects/${id}`);
  const card = page.getByRole('article', { name: peak.name });
  const other = page.getByRole('article', { name: plain.name });
  await unfold(card, peak.name);
  await expect(card.getByRole('row', { name: /^Total/ })).toContainText('$850.00');
  await expect(other.getByText('$1.00 above the lowest')).toBeVisible();

  await unfold(other, plain.name);
  await other.getByRole('switch', { name: /^May contact me/ }).click();
  await expect(page.getByText(`${plain.name} may contact you.`)).toBeVisible();
  await expect(other.getByRole('switch', { name: /^May contact me/ })).toBeChecked();

  await unfold(card, peak.name);
  await card.getByRole('link', { name: /^Ask about it, or wish for a change/ }).click();
  await page
    .locator('#messages details[open]')
    .getByLabel('What is it about?')
    .selectOption('A wish for another price');
  const message = page.getByLabel(`Message to ${peak.name}`);
  const form = page.getByRole('form', { name: `Write to ${peak.name}` });
  const sendIt = () => form.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await htmlFaultsAfter(page, () => sendIt())).toEqual([]);
  await expect(page.getByText('Please write a message')).toBeVisible();
  await page
    .locator('#messages details[open]')
    .getByLabel('What is it about?')
    .selectOption('A wish for another price');
  await message.fill('Without <b>the gutter</b>, please.');
  await sendIt();
  const thread = page.getByRole('region', { name: `Messages with ${peak.name}` });
  await expect(thread).toContainText('Wish for another price, version 1');
  await expect(card.getByText('Without <b>the gutter</b>, please.')).toBeVisible();

  await page
    .locator('#messages details[open]')
    .getByLabel('What is it about?')
    .selectOption('A question about the price');
  await message.fill('When can you start?');
  await sendIt();
  await expect(thread).toContainText('Question about the price, version 1');
  await expect(card.getByText('When can you start?')).toBeVisible();

  await unfold(other, plain.name);
  await other.getByRole('button', { name: /^Decline/ }).click();
  await page.getByLabel(/^In your words/).fill('Thank you all the same.');
  expect(await htmlFaultsAfter(page, () => press(page, 'Decline this price'))).toEqual([]);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Please choose a reason',
  );
  await expect(page.getByLabel(/^In your words/)).toHaveValue('Thank you all the same.');
  await page.getByLabel('The price is too high').check();
  await press(page, 'Decline this price');
  await expect(page.getByText(`Declined. We told ${plain.name}.`)).toBeVisible();

  await unfold(card, peak.name);
  await card.getByRole('button', { name: /^Accept this price/ }).click();
  await expect(page.getByRole('heading', { name: 'Accept this price?' })).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await unfold(card, peak.name);
  await card.getByRole('button', { name: /^Accept this price/ }).click();
  await expect(
    page.getByText(/^By accepting, you agree to this price .* this pro sees your name/),
  ).toBeVisible();
  await press(page, 'Accept this price: $850.00');
  await expect(page.getByText(`You agreed with ${peak.name} on this price.`)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Agreed price' })).toContainText('$850.00');
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  const agreed = async () =>
    (await mailsTo(site, peak.email)).filter(({ subject }) => subject.startsWith('Agreed on $850.00')).length;
  await expect.poll(agreed).toBe(1);

  await page.goto(`/account/projects/${id}/record`);
  await expect(page.getByText(/^Hash [\w-]{43}$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download the record' })).toHaveAttribute(
    'href',
    `/api/projects/${id}/record`,
  );
  await page.goto(`/account/projects/${id}`);

  // Back and reload repeat nothing.
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Accept this price: / })).toHaveCount(0);
  expect(await agreed()).toBe(1);
  await peak.dispose();
  await plain.dispose();
});

test('without scripts, a homeowner answers changes, reports missing work, and confirms that it is done', async ({
  page,
  site,
}) => {
  const town = { ZipCode: '82801', City: 'Sheridan', State: 'WY' };
  const company = await companyByCalls(site, {
    company: 'Big Horn Roofing',
    email: newAddress('horn'),
    zip: town.ZipCode,
  });
  const { id } = await pricedRequest(page, town, [company]);
  await page.goto(`/account/projects/${id}`);
  await press(page, /^Accept this price/);
  await press(page, 'Accept this price: $850.00');
  await expect(page.getByRole('article', { name: 'Agreed price' })).toBeVisible();
  const lead = `/api/leads/${await company.lead()}`;
  await company.post(`${lead}/agreement/start`, { commandId: crypto.randomUUID() });
  await page.reload();

  await press(page, 'Propose a change');
  const form = page.getByRole('form', { name: 'Propose a change' });
  await form.getByLabel('New line 1: work or material').fill('Skylight');
  await form.getByRole('button', { name: 'Propose it' }).click();
  await expect(form.getByLabel('New line 1: work or material')).toHaveValue('Skylight');
  await form.getByLabel('New line 1: price, $').fill('300');
  await form.getByLabel(/^New gutter/).check();
  await form.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText(/^Proposed\. Nothing changes until/)).toBeVisible();
  await press(page, 'Withdraw this change');
  await press(page, 'Yes, withdraw it');
  await expect(page.getByText('Withdrawn. The agreed price stays as it is.')).toBeVisible();

  await company.post(`${lead}/agreement/said-done`, { commandId: crypto.randomUUID() });
  await page.reload();
  await press(page, 'Something is missing');
  expect(await htmlFaultsAfter(page, () => press(page, 'Send'))).toEqual([]);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('What is missing, or not right?').fill('The flashing is loose.');
  await press(page, 'Send');
  await expect(page.getByText('The flashing is loose.').first()).toBeVisible();
  await press(page, 'It is done');
  await press(page, 'Yes, it is done');
  await expect(page.getByText('Thank you. Your project is done.')).toBeVisible();
  await press(page, 'It is paid');
  await press(page, 'Yes, it is paid');
  await expect(page.getByText(/^Noted\. We asked/)).toBeVisible();
  await company.post(`${lead}/agreement/paid`, { commandId: crypto.randomUUID() });
  await page.reload();
  await expect(page.getByText(/^Both sides confirmed it by/)).toBeVisible();
  await company.dispose();
});

test('a price whose page was changed on the way is not accepted', async ({ page, site }) => {
  const town = { ZipCode: '82443', City: 'Thermopolis', State: 'WY' };
  const company = await companyByCalls(site, {
    company: 'Laramie Roofing',
    email: newAddress('laramie'),
    zip: town.ZipCode,
  });
  const { id } = await pricedRequest(page, town, [company]);
  await page.route(/step=accept/, async (route) => {
    const response = await route.fetch();
    const forged = (await response.text()).replaceAll('850.00', '750.00').replaceAll(':85000', ':75000');
    await route.fulfill({ response, body: forged });
  });
  await page.goto(`/account/projects/${id}`);
  await press(page, /^Accept this price/);
  await press(page, 'Accept this price: $750.00');
  await expect(page.getByText(/^This page doesn’t show the pro’s current offer/)).toBeVisible();
  await page.unrouteAll();
  await page.goto(`/account/projects/${id}`);
  await expect(page.getByRole('article', { name: 'Agreed price' })).toHaveCount(0);
  await press(page, /^Accept this price/);
  await press(page, 'Accept this price: $850.00');
  await expect(page.getByRole('article', { name: 'Agreed price' })).toContainText('$850.00');
  await company.dispose();
});

test('a homeowner cancels a project without scripts, after a confirmation', async ({ page }) => {
  const { id } = await pricedRequest(page, { ZipCode: '33139', City: 'Miami Beach', State: 'FL' }, []);
  await page.goto(`/account/projects/${id}`);
  await press(page, 'Cancel project');
  await page.getByRole('link', { name: 'Not now' }).click();
  await press(page, 'Cancel project');
  await press(page, 'Yes, cancel it');
  await expect(page.getByText('This project is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel project' })).toHaveCount(0);
});
