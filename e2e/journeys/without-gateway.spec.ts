import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { hydrated } from '#fixtures.ts';

import { newAddress, storedSession } from './account-people.ts';
import type { ExportedSite } from './exported-site.ts';
import { test } from './exported-test.ts';
import { answers, fillContact, openWizard, question, send, walkToContact } from './wizard-walk.ts';

/** The newest mailed code. It arrives some time after the press. */
async function lastCode({ mails }: ExportedSite, known: number): Promise<string> {
  const codes = () => mails.flatMap(({ template_params: { passcode } }) => passcode ?? []);
  await expect.poll(() => codes().length).toBeGreaterThan(known);
  return codes().at(-1)!;
}

async function enterByCode(page: Page, site: ExportedSite, email: string): Promise<void> {
  const known = site.mails.filter(({ template_params }) => template_params['passcode']).length;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const code = await lastCode(site, known);
  await page.getByLabel('6-digit code').fill(code === '100000' ? '100001' : '100000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid Code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('without a gateway a person signs up, requests a service and logs in again', async ({
  page,
  exported,
}) => {
  const email = newAddress('ada');
  await page.goto('/');
  await hydrated(page);
  await page.goto('/sign-up');
  await hydrated(page);
  await enterByCode(page, exported, email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByText('Welcome, Ada')).toBeVisible();
  expect(exported.users.at(-1)).toMatchObject({
    UserEmail: email,
    PassWord: '',
    FirstProject: true,
    UserIP: { ip: '203.0.113.7' },
  });

  await openWizard(page);
  await walkToContact(page);
  await fillContact(page, email);
  await send(page);
  await expect(page).toHaveURL(/\/request-service\/thanks/);
  await expect(question(page)).toContainText('Your request is in');
  await expect(page.getByText('This site can’t match it with pros automatically')).toBeVisible();
  await expect
    .poll(() => exported.mails.at(-1))
    .toMatchObject({
      template_id: 'request_form',
      template_params: {
        from_name: 'Ann Lee',
        Company: 'Nestwright Miami Beach Chimney Sweep',
        ZipCode: answers.zip,
        TellUsAboutYourProject: answers.description,
      },
    });

  await page.goto('/account/projects');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Chimney Sweep' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('UserSession'));
  await page.goto('/login');
  await hydrated(page);
  await enterByCode(page, exported, email);
  await expect(page).toHaveURL('/account/dashboard');
  // The collection's record still has the offer, but this browser has sent its first request.
  await expect
    .poll(() => storedSession(page))
    .toMatchObject({ FirstName: 'Ada', UserEmail: email, FirstProject: false });
});

test('without a gateway, an address with an account is advised to log in, and an unknown one gets no code', async ({
  page,
  exported,
}) => {
  const known = newAddress('known');
  exported.users.push({ UserID: 'u1', UserEmail: known });
  const before = exported.mails.length;
  await page.goto('/sign-up');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(known);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByRole('alert')).toContainText('please log in instead');
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newAddress('nobody'));
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  expect(exported.mails).toHaveLength(before);
});

test('every page says which of its features need a gateway', async ({ page }) => {
  const texts = {
    '/': 'The newsletter is not available on this site.',
    '/account/reviews': 'You can’t write reviews on this site.',
    '/pro-sign-up': 'Leads and company profiles aren’t available on this site.',
    '/pro-sign-up/leads': 'Leads and company profiles aren’t available on this site.',
    '/widgets': 'You can’t embed the form from this site.',
  };
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('#root').getByText(text).first()).toBeVisible();
    await expectAccessibleNow(page, `${path} of a site without a gateway`);
  }
});

test('known pages are pre-rendered; the browser renders other addresses', async ({
  page,
  request,
  exported,
  complaints,
}) => {
  const home = await (await request.get('/')).text();
  expect(home).toContain('<h1');
  expect(home).toContain(`<link rel="canonical" href="${exported.origin}/"`);
  expect(await (await request.get('/category/Roofing/')).text()).toContain('Roofing');
  expect(await (await request.get('/account/dashboard/')).text()).toContain('<div id="root"></div>');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${exported.origin}/about</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${exported.origin}/sitemap.xml`,
  );
  expect((await request.get('/favicon.svg')).status()).toBe(200);

  await page.goto('/category/Chimney-Sweep?spg=m&ct=search');
  await hydrated(page);
  await expect(page).toHaveURL('/category/Chimney-Sweep?spg=m&ct=search');
  await page.getByRole('region', { name: 'About this service' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Words about chimneys.')).toBeVisible();

  await page.goto('/cars?spg=m');
  await expect(page).toHaveURL('/category/Garage-Door?spg=m');

  await page.goto('/CA/Fresno/Roofing/Repair');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fresno, CA');
  await page.goto('/nowhere/at-all');
  await expect(page.getByText('We could not find the page you were looking for')).toBeVisible();
  // This is the console message about the document. A static host answers unknown addresses with 404.
  await expect
    .poll(() => complaints)
    .toEqual([expect.stringContaining('404'), expect.stringContaining('404')]);
  complaints.splice(0);
});

test('the security policy allows the site’s files and the five hosts only', async ({ exported }) => {
  const html = readFileSync(join(exported.folder, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const connect = policy.split('; ').find((line) => line.startsWith('connect-src')) ?? '';
  const hosts = JSON.stringify(exported.hosted).match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  expect(connect.split(' ').slice(1).sort()).toEqual(["'self'", ...new Set(hosts)].sort());
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default vue");
  expect(policy).not.toMatch(/frame-ancestors|report-uri/);
});
