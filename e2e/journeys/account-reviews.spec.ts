import type { Page } from '@playwright/test';

import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';

import { newAddress, signUp } from './account-people.ts';
import { submitRequest } from './account-requests.ts';
import { companyIdOf, verifyCompany } from './pro-people.ts';
import { acceptOnly, offer, piece, takeStep } from './quote-offers.ts';

/** Makes a call from the page's own browser and returns the answer's body. */
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
  await expect(slip.getByRole('listitem').filter({ hasText: company })).toContainText('Accepted');
  // The home's date, because work can't be done before its day.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
  await offer(pro, [piece('Replace the flashing', 450)]);
  await acceptOnly(page, project.id);
  await call(pro, 'POST', `${lead}/schedule`, { date: today, window: '11:00AM-02:00PM' });
  await takeStep(pro, `leads/${leads[0]?.id}/agreement/start`);
  await takeStep(pro, `leads/${leads[0]?.id}/agreement/said-done`);
  await takeStep(page, `projects/${project.id}/agreement/confirm`);
  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText([
    'Pending',
    'Matched',
    'Accepted',
    'Scheduled',
    'Done',
  ]);

  await page.getByRole('link', { name: 'Write a review' }).click();
  await hydrated(page);
  await page.getByRole('radio', { name: /5 stars/ }).check();
  await page.getByLabel('In your words').fill('Kept the time and the price.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Kept the time and the price.' });
  await expect(row).toContainText('Published');
  await expect(page.getByRole('button', { name: 'Publish review' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Sample' }).first()).toContainText('Pending');

  await page.goto(`/pro/${project.pros.find(({ name }) => name === company)?.id}`);
  await expect(page.getByText('Kept the time and the price.')).toBeVisible();
  await pro.context().close();
});
