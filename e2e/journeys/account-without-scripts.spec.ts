import type { Page } from '@playwright/test';

import { expect, mailsTo, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';
import type { Site } from '#site.ts';
import { newAddress } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';
import { requestBody } from './request-body.ts';

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function codeOf(site: Site, email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(site, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(site, email);
  return /\b(\d{6})\b/.exec(mail!.text)![1]!;
}

test('a person signs up by code, sees the account, logs out and logs in again', async ({ page, site }) => {
  const email = newAddress('plain-person');
  await page.goto('/sign-up');
  await page.getByLabel('E-mail', { exact: true }).first().fill('nobody@');
  expect(await htmlFaultsAfter(page, () => press(page, 'Send my code'))).toEqual([]);
  await expect(page.getByText('Please enter a valid Email').first()).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await press(page, 'Send my code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await press(page, 'Wrong address? Change it');
  await expect(page.getByLabel('E-mail', { exact: true }).first()).toHaveValue(email);
  await press(page, 'Send my code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = await codeOf(site, email);
  await page.getByLabel('6-digit code').fill(code === '123456' ? '654321' : '123456');
  expect(await htmlFaultsAfter(page, () => press(page, 'Continue'))).toEqual([]);
  await expect(page.getByText('Invalid Code').first()).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await press(page, 'Continue');

  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  expect(await htmlFaultsAfter(page, () => press(page, 'Create account'))).toEqual([]);
  await expect(page.getByText('Please enter a valid Last Name').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await press(page, 'Create account');

  await expect(page).toHaveURL(/\/account\/dashboard$/);
  await expect(page.getByText('Welcome, Ana')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account Info' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await press(page, 'Log out');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/dashboard');
  await expect(page.getByText('Welcome, Ana')).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await press(page, 'Send my code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(2);
  await page.getByLabel('6-digit code').fill(await codeOf(site, email));
  await press(page, 'Continue');
  await expect(page.getByText('Welcome, Ana')).toBeVisible();

  // Public pages know the login too, and a page that everybody gets names nobody.
  await expectMenuOf(page, 'member');
  await press(page, 'Log out');
  await expectMenuOf(page, 'guest');
});

/** A public page whose menu is that of a member or of a guest. */
async function expectMenuOf(page: Page, who: 'member' | 'guest'): Promise<void> {
  await page.goto('/about');
  expect(await page.content()).not.toMatch(/\bAna\b/);
  await press(page, 'Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible({ visible: who === 'guest' });
  await expect(menu.getByRole('link', { name: 'My Account' })).toBeVisible({ visible: who === 'member' });
}

test('a public page contains no name, and a personal page is not stored', async ({ page }) => {
  const answer = await page.goto('/account/dashboard');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  expect(await answer?.text()).not.toContain('Welcome,');
});

test('a guest confirms a request’s e-mail with the link in its mail, in the browser that sent it and in no other', async ({
  page,
  browser,
  site,
}) => {
  const email = newAddress('plain-guest');
  const zip = '82834';
  const about = { company: 'Clear Creek Roofing', email: newAddress('clear-creek'), zip };
  const company = await companyByCalls(site, about);
  const body = requestBody({ ZipCode: zip, City: 'Buffalo', State: 'WY', Email: email });
  expect((await page.request.post('/api/projects', { data: body })).status()).toBe(201);
  await company.post(`/api/leads/${await company.lead()}/accept`, {});
  const link = async () =>
    (await mailsTo(site, email)).flatMap(({ text }) => /\/my-projects\?confirm=[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await link()).length).toBe(1);
  const told = async () => (await mailsTo(site, email)).map(({ subject }) => subject);
  const before = await told();

  const phone = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const opened = await phone.newPage();
  await opened.goto(`/my-projects?confirm=${'A'.repeat(43)}`);
  await press(opened, 'Yes, it’s mine');
  await expect(opened.getByText(/This link is not valid/)).toBeVisible();
  await opened.goto((await link())[0]!);
  await press(opened, 'Yes, it’s mine');
  await expect(opened.getByText(/We can confirm this e-mail only where the request was sent/)).toBeVisible();
  await phone.close();

  const storageState = await page.context().storageState();
  const sender = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
  const own = await sender.newPage();
  await own.goto((await link())[0]!);
  await press(own, 'Yes, it’s mine');
  await expect(own.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await expect(own).toHaveURL('/my-projects?done=confirm');
  await expect.poll(async () => (await told()).length).toBe(before.length + 1);
  expect((await told())[0]).toContain('said yes');
  await sender.close();
  await company.dispose();
});
