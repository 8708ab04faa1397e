import { request as outside } from '@playwright/test';

import { deadControls } from '#dead-controls.ts';
import { codeFromMail, expect, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress } from './account-people.ts';
import { companyIdOf, verifyCompany } from './pro-people.ts';
import { requestBody } from './request-body.ts';

test.use({ javaScriptEnabled: false });
test('without scripts, a pro signs in, describes the company, accepts a lead, schedules a visit, offers a price and logs out', async ({
  page,
  site,
}) => {
  const town = { ZipCode: '82930', City: 'Evanston', State: 'WY' };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const expectNoneDead = async (name: string) => expect(await deadControls(page), name).toEqual([]);
  const email = newAddress('plain-pro');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/pro-sign-up/leads');
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.getByLabel('Work e-mail').fill(email);
  await press('Send my code');
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email));
  await press('Sign in');

  await expect(page).toHaveURL(/\/pro-sign-up\/profile$/);
  await page.getByLabel('Company name').fill('Bear River <b>Roofing</b>');
  await page.getByLabel('Roofing', { exact: true }).check();
  await page.getByLabel('Your ZIP code').fill(town.ZipCode);
  expect(await htmlFaultsAfter(page, () => press('Save and continue'))).toEqual([]);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Bear River <b>Roofing</b>');
  await expect(page.getByLabel('Roofing', { exact: true })).toBeChecked();
  await page.getByLabel('Phone').fill('(305) 555-0142');
  await press('Save and continue');
  await expect(page).toHaveURL(/\/profile\/hours\?done=company$/);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByLabel('Friday').first().uncheck();
  await page.getByText('Other hours on some days').click();
  await page.getByLabel('Monday').nth(1).check();
  expect(await htmlFaultsAfter(page, () => press('Save and continue'))).toEqual([]);
  await expect(page.getByText('Monday is in two places. Please choose it once.').first()).toBeVisible();
  await page.getByLabel('Monday').first().uncheck();
  await page.getByLabel('Closes').nth(1).selectOption('12:00 PM');
  await press('Save and continue');
  await expect(page).toHaveURL(/\/profile\/documents\?done=hours$/);
  await expectNoneDead('the documents of a company');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await verifyCompany(site, await companyIdOf(page.request));

  const homeowner = await outside.newContext({ baseURL: site.url });
  const sent = await homeowner.post('/api/projects', {
    data: requestBody({ ...town, Email: newAddress('plain-owner') }),
  });
  expect(sent.status()).toBe(201);
  await homeowner.dispose();
  await page.reload();
  await expect(page.getByText('Two slates are loose above the porch.')).toBeVisible();

  await expectNoneDead('an inbox with a lead');
  await press(/^Accept$/);
  await expect(page.getByText(/^You said yes\. You’ll find the lead under “Said yes”/)).toBeVisible();
  await press(/^Closed/);
  await expect(page.getByText('Nothing closed yet.')).toBeVisible();
  await press(/^Said yes/);
  await expectNoneDead('an accepted lead');
  await press('Schedule a visit');
  await expectNoneDead('the day of a visit');
  await page.getByLabel('Day', { exact: true }).fill('');
  expect(await htmlFaultsAfter(page, () => press(/^Schedule$/))).toEqual([]);
  await expect(
    page
      .getByText('Please choose a date')
      .or(page.getByText(/valid date/i))
      .first(),
  ).toBeVisible();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await press(/^Schedule$/);
  await expect(page.getByText('Scheduled. The homeowner can now see the day and time window.')).toBeVisible();

  await expectNoneDead('a lead with a visit');
  await press('Write your price');
  await page.getByLabel('Work or material').fill('Replace the <b>flashing</b>');
  expect(await htmlFaultsAfter(page, () => press('Preview what the homeowner will see'))).toEqual([]);
  await expect(page.getByText('Please enter a price')).toBeVisible();
  await expect(page.getByLabel('Work or material')).toHaveValue('Replace the <b>flashing</b>');
  await page.getByLabel('Price each, $').fill('500');
  await press('Add a line');
  await page.getByLabel('Work or material').nth(1).fill('New gutter');
  await page.getByLabel('Price each, $').nth(1).fill('400');
  await press('Preview what the homeowner will see');
  await expect(page.getByRole('heading', { name: 'What the homeowner will see' })).toBeVisible();
  await expectNoneDead('a price before it is offered');
  await press('Back to editing');
  await expect(page.getByLabel('Price each, $').nth(1)).toHaveValue('400');
  await press('Remove line 2');
  await expect(page.getByLabel('Work or material')).toHaveCount(1);
  await press('Preview what the homeowner will see');
  await press('Offer this price: $450.00');
  await expect(page.getByText('Offered. The homeowner can now see your price.')).toBeVisible();
  await page.reload();
  await press('Offer a new version');
  await page.getByLabel('Price each, $').fill('555.56');
  await press('Preview what the homeowner will see');
  await press('Offer this price: $500.00');
  await expect(page.getByText(/^Version 2, offered/)).toBeVisible();
  await expectNoneDead('an offered price');

  await page.getByRole('link', { name: 'Company profile' }).click();
  await expectNoneDead('the profile of a company');
  await page.getByRole('link', { name: /^Hours/ }).click();
  await expect(page.getByLabel('Monday').nth(0)).toBeChecked();
  await page.getByRole('link', { name: 'Your page' }).click();
  await page.getByLabel('About your company (optional)').fill('Three sisters and a ladder.');
  expect(await htmlFaultsAfter(page, () => press('Save'))).toEqual([]);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/pro-sign-up/visits');
  await page.getByLabel('Break after each visit').selectOption('30');
  await press('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await press('Log out');
  await page.goto('/pro-sign-up/leads');
  await expect(page.getByText('Sign in to see', { exact: false }).first()).toBeVisible();
});
