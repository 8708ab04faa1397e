import { Buffer } from 'node:buffer';

import { type Page, request } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import type { Site } from '#site.ts';

import { allowRefusals, codeAfter, logIn, newAddress, passMinute, signUp } from './account-people.ts';
import { openEarly, withLateScripts } from '#late-scripts.ts';
import { saveCompany } from './pro-people.ts';

const told = /^Your session ended before you sent this/;
const resumed = /^Your session had ended, so nothing was sent\./;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Logs in to an account in another browser and ends all its other sessions there. */
async function endElsewhere(site: Site, email: string, purpose: 'login' | 'pro' = 'login'): Promise<void> {
  await passMinute(site);
  const other = await request.newContext({ baseURL: site.url });
  const code = await codeAfter(site, email, async () => {
    expect((await other.post('/api/codes', { data: { email, purpose } })).ok()).toBe(true);
  });
  expect((await other.post('/api/codes/check', { data: { email, purpose, code } })).ok()).toBe(true);
  expect((await other.delete('/api/sessions/others')).ok()).toBe(true);
  await other.dispose();
}

/** Logs in to an account, or makes one, with a code from its mail, in a page without scripts. */
async function enterPlainly(
  page: Page,
  site: Site,
  email: string,
  path: '/login' | '/sign-up',
): Promise<void> {
  await passMinute(site);
  await page.goto(path);
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  const code = await codeAfter(site, email, () => press(page, 'Send my code'));
  await page.getByLabel('6-digit code').fill(code);
  await press(page, 'Continue');
  if (path === '/login') return expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await press(page, 'Create account');
  await expect(page.getByText('Welcome, Ana')).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was typed after the session ended elsewhere comes back for its account, and for nobody else', async ({
    page,
    site,
  }) => {
    const [ana, bob] = [newAddress('ended-ana'), newAddress('ended-bob')];
    await enterPlainly(page, site, bob, '/sign-up');
    await press(page, 'Log out');
    await enterPlainly(page, site, ana, '/sign-up');
    await page.goto('/account/manage');
    await page.getByLabel('Last name').fill('Souza');
    await endElsewhere(site, ana);
    await press(page, 'Save changes');
    await expect(page.getByText(told)).toBeVisible();
    const answer = page.url();

    await enterPlainly(page, site, bob, '/login');
    await page.goto(answer);
    await expect(page.getByLabel('Last name')).toHaveValue('Silva');
    expect(await page.content()).not.toContain('Souza');

    await enterPlainly(page, site, ana, '/login');
    await page.goto(answer);
    await expect(page.getByLabel('Last name')).toHaveValue('Souza');
    await expect(page.getByText(resumed)).toBeVisible();
    await press(page, 'Save changes');
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  test('a photo or a paper that a company sent after its session ended is refused in words, and its text comes back', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const email = newAddress('ended-pro');
    const signIn = async (to: Page) => {
      await to.goto('/pro-sign-up');
      await to.getByLabel('Work e-mail').fill(email);
      const code = await codeAfter(site, email, () => press(to, 'Send my code'));
      await to.getByLabel('6-digit code').fill(code);
      await press(to, 'Sign in');
    };
    await signIn(page);
    await saveCompany(page, { company: 'Late Paper Roofing', zip: '82930' });

    for (const kind of ['photo', 'paper'] as const) {
      await page.goto(`/pro-sign-up/profile/${kind === 'photo' ? 'page' : 'documents'}`);
      if (kind === 'paper') await page.getByText('Add your liability insurance').first().click();
      const form = page.getByRole('form', {
        name: kind === 'photo' ? 'Add a photo' : 'Add your liability insurance',
      });
      const text = form.getByLabel(kind === 'photo' ? 'What does it show?' : 'Policy number');
      await text.fill('P-77 Brandon');
      if (kind === 'paper') await form.getByLabel('Expiration date').fill('2070-06-30');
      const file = {
        name: 'file.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(2_000_000, '%PDF-1.7'),
      };
      await form.getByLabel(kind === 'photo' ? 'Photo' : 'File', { exact: true }).setInputFiles(file);
      await endElsewhere(site, email, 'pro');
      await form.getByRole('button', { name: /^Add / }).click();
      await expect(page.getByText(told)).toBeVisible();

      await passMinute(site);
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: /^Log in/ }).click();
      const tab = await opened;
      await signIn(tab);
      await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
      await tab.close();
      await page.reload();
      await expect(text).toHaveValue('P-77 Brandon');
      await expect(page.getByText(resumed)).toBeVisible();
    }
  });
});

test('a form that was sent before the scripts arrived, after the session ended, comes back after a login in another tab', async ({
  page,
  context,
  site,
  complaints,
}) => {
  allowRefusals(complaints, 401);
  const person = await signUp(page, site, 'Ana');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/account/manage');
  await page.getByLabel('Last name').fill('Souza');
  await endElsewhere(site, person.email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(told)).toBeVisible();
  arrive();
  await hydrated(page);
  await expect(page.getByText(told)).toBeVisible();
  await expectAccessibleNow(page, 'a form after its session ended');

  const tab = await context.newPage();
  await logIn(tab, site, person);
  await expect(page.getByLabel('Last name')).toHaveValue('Souza');
  await expect(page.getByText(resumed)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
