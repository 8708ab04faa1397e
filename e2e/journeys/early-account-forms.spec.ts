import { expect, hydrated, test } from '#fixtures.ts';

import { newAddress, signUp } from './account-people.ts';
import { sendRequest } from './account-requests.ts';
import { companyByCalls } from './company-by-calls.ts';
import { openEarly, withLateScripts } from '#late-scripts.ts';
import { newCompany } from './pro-people.ts';
import { acceptOnly, takeStep } from './accept-price.ts';
import { piece } from './quote-offers.ts';

test('account details can be saved before the scripts arrive, and the hydrated page shows them', async ({
  page,
  site,
}) => {
  await signUp(page, site, 'Ana');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/account/manage');
  await page.getByLabel('Last name').fill('Souza');
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(page.getByText('Saved.')).toBeVisible();
  arrive();
  await hydrated(page);
  await expect(page.getByText('Ana Souza').first()).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Souza');
});

test('publishing a review twice before the scripts arrive publishes it once', async ({ page, site }) => {
  await signUp(page, site, 'Rosa');
  const zip = '82633';
  const company = await companyByCalls(site, {
    company: 'Converse Roofing',
    email: newAddress('converse'),
    zip,
  });
  const project = await sendRequest(page, { ZipCode: zip, City: 'Douglas', State: 'WY' });
  await company.offer([piece('Replace the flashing', 500)]);
  await acceptOnly(page, project.id);
  const lead = `/api/leads/${await company.lead()}`;
  await company.post(`${lead}/agreement/start`, { commandId: crypto.randomUUID() });
  await company.post(`${lead}/agreement/said-done`, { commandId: crypto.randomUUID() });
  await takeStep(page, `projects/${project.id}/agreement/confirm`);

  const arrive = await withLateScripts(page);
  await openEarly(page, '/account/reviews');
  const form = page.getByRole('form', { name: 'Your review' });
  await form.getByRole('radio', { name: /5 stars/ }).check();
  await form.getByLabel('In your words').fill('Quick, tidy and on time.');
  await form.getByRole('button', { name: 'Send review' }).dblclick();
  const written = page.getByRole('row').filter({ hasText: 'Quick, tidy and on time.' });
  await expect(written).toHaveCount(1);
  arrive();
  await hydrated(page);
  await expect(written).toHaveCount(1);
  await expect(form).toHaveCount(0);
  await company.dispose();
});

test('accepting a lead twice before the scripts arrive accepts it once', async ({ page, browser, site }) => {
  const zip = '82520';
  const pro = await newCompany(browser, site, {
    company: 'Lander Roofing',
    email: newAddress('lander'),
    zip,
  });
  await page.goto('/about');
  await sendRequest(page, { ZipCode: zip, City: 'Lander', State: 'WY', Email: newAddress('early-owner') });
  const arrive = await withLateScripts(pro);
  await openEarly(pro, '/pro-sign-up/leads');
  await expect(pro.getByText('Two slates are loose above the porch.')).toHaveCount(1);
  await pro.getByRole('button', { name: /^Accept$/ }).dblclick();
  await expect(pro.getByText(/^You said yes\. You’ll find the lead under “Said yes”/)).toBeVisible();
  arrive();
  await hydrated(pro);
  await pro.getByRole('button', { name: /^Said yes/ }).click();
  await expect(pro.getByText('Two slates are loose above the porch.')).toHaveCount(1);
  await pro.context().close();
});
