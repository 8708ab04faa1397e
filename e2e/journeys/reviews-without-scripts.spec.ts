import { expect, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress, signUp } from './account-people.ts';
import { sendRequest } from './account-requests.ts';
import { newCompany } from './pro-people.ts';
import { acceptOnly, takeStep } from './accept-price.ts';
import { staffOf } from './desk-staff.ts';
import { keepHeldReviews } from './held-reviews.ts';
import { offer, piece } from './quote-offers.ts';

const staffPage = staffOf('support');

test.describe.configure({ timeout: 180_000 });

test('both sides review each other, reply and report without scripts', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  // No other test's company works near it.
  const zip = '69361';
  const pro = await newCompany(browser, site, {
    company: 'Scotts Bluff Roofing',
    email: newAddress('scottsbluff'),
    zip,
  });
  await signUp(page, site, 'Nora');
  const project = await sendRequest(page, { ZipCode: zip, City: 'Scottsbluff', State: 'NE' });
  await offer(pro, [piece('Replace the flashing', 500)]);
  await acceptOnly(page, project.id);
  const { leads } = (await (await pro.request.get('/api/leads')).json()) as { leads: { id: string }[] };
  const lead = leads[0]!.id;
  await takeStep(pro, `leads/${lead}/agreement/start`);
  await takeStep(pro, `leads/${lead}/agreement/said-done`);
  await takeStep(page, `projects/${project.id}/agreement/confirm`);

  const plain = async (from: typeof page) => {
    const storageState = await from.context().storageState();
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState });
    return context.newPage();
  };
  const owner = await plain(page);
  const company = await plain(pro);
  await owner.setViewportSize({ width: 360, height: 800 });
  await company.setViewportSize({ width: 360, height: 800 });

  await company.goto(`/pro-sign-up/leads/${lead}`);
  const review = company.getByRole('form', { name: 'Your review of the homeowner' });
  await review.getByLabel('In your words').fill('The <b>dog</b> was friendly.');
  expect(
    await htmlFaultsAfter(company, () => review.getByRole('button', { name: 'Send review' }).click()),
  ).toEqual([]);
  await expect(company.getByText('Please choose 1 to 5 stars')).toBeVisible();
  await expect(review.getByLabel('In your words')).toHaveValue('The <b>dog</b> was friendly.');
  await review.getByRole('radio', { name: /5 stars/ }).check();
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(company.getByText('Thank you. Your review is sealed for now.')).toBeVisible();

  await owner.goto('/account/reviews');
  await expect(owner.getByText('friendly')).toHaveCount(0);
  await owner.getByRole('radio', { name: /3 stars/ }).check();
  await owner.getByLabel('In your words').fill('Late, but good.');
  await owner.getByRole('button', { name: 'Send review' }).click();
  await expect(owner.getByText('Thank you. We check your review before others can read it.')).toBeVisible();
  await keepHeldReviews(await staffPage(browser, site, 0));
  await owner.reload();
  const about = owner.getByRole('region', { name: 'About you' });
  await expect(about).toContainText('The <b>dog</b> was friendly.');
  await about.locator('summary', { hasText: 'Reply' }).click();
  await about.getByRole('textbox', { name: 'Your reply' }).fill('She liked you, too.');
  await about.getByRole('button', { name: 'Send reply' }).click();
  await expect(owner.getByText('Your reply is below the review.')).toBeVisible();
  await expect(about).toContainText('She liked you, too.');
  await about.locator('summary', { hasText: 'Report' }).click();
  await about.getByRole('textbox', { name: 'What is wrong with it?' }).fill('It was not my dog at all.');
  await about.getByRole('button', { name: 'Report it' }).click();
  await expect(
    owner.getByText('We’ll look at the review that you reported.', { exact: false }),
  ).toBeVisible();

  await company.reload();
  const reviews = company.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('Late, but good.');
  await expect(reviews).toContainText('She liked you, too.');
  await reviews.locator('summary', { hasText: 'Reply' }).click();
  await reviews.getByRole('textbox', { name: 'Your reply' }).fill('Sorry for the wait.');
  await reviews.getByRole('button', { name: 'Send reply' }).click();
  await expect(reviews).toContainText('Sorry for the wait.');
  for (const one of [owner, company, pro]) await one.context().close();
});
