import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';

import { newAddress, signUp } from './account-people.ts';
import { submitRequest } from './account-requests.ts';
import { companyIdOf, verifyCompany } from './pro-people.ts';
import { acceptOnly, takeStep } from './accept-price.ts';
import { staffOf } from './desk-staff.ts';
import { keepHeldReviews } from './held-reviews.ts';
import { offer, piece } from './quote-offers.ts';

const staffPage = staffOf('support');

/** Makes a call from the page's browser and returns the body of the answer. */
function call(page: Page, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(String(where), {
        method: String(how),
        ...(what !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        }),
      });
      if (!answer.ok) throw new Error(`${String(where)}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    [method, path, body],
  );
}

test('the homeowner sees the pro’s answers and reviews the pro when the work is done', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const company = `Whitefish Roofing ${Date.now()}`;
  const pro = await (await browser.newContext({ baseURL })).newPage();
  await pro.goto('/pro-sign-up');
  await hydrated(pro);
  const email = newAddress('pro');
  await call(pro, 'POST', '/api/codes', { email, purpose: 'pro' });
  await call(pro, 'POST', '/api/codes/check', {
    email,
    purpose: 'pro',
    code: await codeFromMail(site, email),
  });
  await call(pro, 'PUT', '/api/pro-profile', {
    company,
    categories: ['Roofing'],
    zip: '59937',
    radiusMiles: 25,
    phone: '(406) 555-0123',
  });
  await verifyCompany(site, await companyIdOf(pro.request));

  await signUp(page, site, 'Rita');
  const project = await submitRequest(page, { Service: 'Roof Leak Repair', ZipCode: '59937' });
  expect(project.pros.map(({ name }) => name)).toContain(company);
  const { leads } = (await call(pro, 'GET', '/api/leads')) as { leads: { id: string }[] };
  const lead = `/api/leads/${leads[0]?.id}`;

  const slip = page.getByRole('region', { name: /^(Matched with|1 of|Your pros)/ });
  await page.goto(`/account/projects/${project.id}`);
  await expect(slip.getByText('Hasn’t answered yet').first()).toBeVisible();
  await call(pro, 'POST', `${lead}/accept`);
  await page.reload();
  await expect(slip.getByRole('listitem').filter({ hasText: company })).toContainText('Said yes');
  await offer(pro, [piece('Replace the flashing', 500)]);
  await acceptOnly(page, project.id);
  await takeStep(pro, `leads/${leads[0]?.id}/agreement/start`);
  await takeStep(pro, `leads/${leads[0]?.id}/agreement/said-done`);
  await takeStep(page, `projects/${project.id}/agreement/confirm`);
  await page.reload();
  await hydrated(page);
  await page.getByText('Details', { exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText([
    'Pending',
    'Matched',
    'Said yes',
    'Scheduled',
    'Done',
  ]);

  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose 1 to 5 stars').first()).toBeVisible();
  await expectAccessibleNow(page, 'a refused review');
  await page.getByRole('radio', { name: /5 stars/ }).check();
  await page.getByLabel('In your words').fill('Kept the time and the price.');
  const jpeg = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await page.getByRole('button', { name: 'Send review' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Kept the time and the price.' });
  await expect(row).toContainText('Sealed');
  await expect(row.getByRole('link', { name: 'Photo 1 of 1, in full' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send review' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Sample' })).toHaveCount(0);

  const companyPage = `/pro/${project.pros.find(({ name }) => name === company)?.id}`;
  await pro.goto(companyPage);
  await expect(pro.getByText(`Nobody has reviewed ${company} yet.`, { exact: false })).toBeVisible();
  await pro.goto(`/pro-sign-up/leads/${leads[0]?.id}`);
  await hydrated(pro);
  await expect(pro.getByText('Kept the time and the price.')).toHaveCount(0);
  const form = pro.getByRole('form', { name: 'Your review of the homeowner' });
  await form.getByRole('radio', { name: /4 stars/ }).check();
  await form.getByLabel('In your words').fill('The ladder was ready.');
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(pro.getByText('We check your review before others can read it.')).toBeVisible();
  await keepHeldReviews(await staffPage(browser, site, 0));
  await pro.reload();
  await hydrated(pro);
  const reviews = pro.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Kept the time and the price.')).toBeVisible();
  await reviews.getByText('Reply to', { exact: false }).click();
  await reviews.getByRole('textbox', { name: 'Your reply' }).fill('Any time again.');
  await reviews.getByRole('button', { name: 'Send reply' }).click();
  await expect(reviews.getByText('Any time again.')).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Send reply' })).toHaveCount(0);

  await page.goto('/account/reviews');
  await hydrated(page);
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Any time again.');
  const about = page.getByRole('region', { name: 'About you' });
  await expect(about).toContainText('The ladder was ready.');
  await about.locator('summary', { hasText: 'Reply' }).click();
  await about.locator('summary', { hasText: 'Report' }).click();
  await expectAccessibleNow(page, 'my reviews');

  await page.goto(companyPage);
  await expect(page.getByText('Kept the time and the price.')).toBeVisible();
  await expect(page.getByText('Any time again.')).toBeVisible();
  await expect(page.getByText(/^How we calculate this: the average of all reviews/)).toBeVisible();
  await expect(page.getByText('4.3 out of 5', { exact: false }).first()).toBeVisible();
  const photo = page.getByRole('list', { name: /^Photos of/ }).locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await pro.context().close();
});
