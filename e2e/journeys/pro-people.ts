import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

import { codeFromMail, hydrated, mailsTo } from '#fixtures.ts';
import { operate } from '#operate.ts';
import type { Site } from '#site.ts';

/** Signs a pro in with the code from the mail. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  await page.goto('/pro-sign-up');
  await hydrated(page);
  const mailed = (await mailsTo(site, email)).length;
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email, mailed));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Describes a new roofing company that nobody has checked, with the usual hours, and opens its leads. */
export async function saveCompany(
  page: Page,
  { company, zip }: { company: string; zip: string },
): Promise<void> {
  await page.getByLabel('Company name').fill(company);
  await page.getByLabel('Roofing', { exact: true }).check();
  await page.getByLabel('Your ZIP code').fill(zip);
  await page.getByLabel('Phone').fill('(305) 555-0142');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/pro-sign-up/profile/hours?done=company');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/pro-sign-up/profile/documents?done=hours');
  await page.goto('/pro-sign-up/leads');
}

/** Describes a new roofing company, verifies it, and opens its empty inbox. */
export async function describeCompany(
  page: Page,
  site: Site,
  about: { company: string; zip: string },
): Promise<void> {
  await saveCompany(page, about);
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await verifyCompany(site, await companyIdOf(page.request));
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('No new leads.')).toBeVisible();
  await expect(page.getByText('Not checked yet.')).toHaveCount(0);
}

/** The id of a signed-in browser's company. */
export async function companyIdOf(own: APIRequestContext): Promise<string> {
  const { profile } = (await (await own.get('/api/pro-profile')).json()) as { profile: { id: string } };
  return profile.id;
}

/** Verifies a company so that it gets requests, as `npm run company -- verify` does. */
export async function verifyCompany(site: Site, id: string): Promise<void> {
  await operate(site, 'company', 'verify', id, '--reason', 'Checked for a test.');
}

/** A new roofing company in a separate browser, signed in and at its inbox. */
export async function newCompany(
  browser: Browser,
  site: Site,
  about: { company: string; email: string; zip: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, site, about.email);
  await describeCompany(page, site, about);
  await expect(page.getByText('No new leads.')).toBeVisible();
  return page;
}
