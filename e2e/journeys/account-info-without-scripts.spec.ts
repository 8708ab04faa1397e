import type { Page } from '@playwright/test';

import { codeFromMail, expect, mailsTo, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';
import type { Site } from '#site.ts';

import { newAddress, passMinute } from './account-people.ts';

test.use({ javaScriptEnabled: false });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Runs an action that mails a code, and enters the code. */
async function enterCode(page: Page, site: Site, email: string, ask: () => Promise<void>): Promise<void> {
  await passMinute(site);
  const before = (await mailsTo(site, email)).filter(({ text }) => /\b\d{6}\b/.test(text)).length;
  await ask();
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email, before));
}

async function signUp(page: Page, site: Site, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await enterCode(page, site, email, () => press(page, 'Send my code'));
  await press(page, 'Continue');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await press(page, 'Create account');
  await expect(page.getByText('Welcome, Ana')).toBeVisible();
}

test('without scripts, a change that is sent after logging out in another tab is refused in words, and kept', async ({
  page,
  context,
  site,
}) => {
  const email = newAddress('plain-ended');
  await signUp(page, site, email);
  await page.goto('/account/manage');
  await page.getByLabel('Last name').fill('Souza');
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await other.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await expect(other).toHaveURL(/\/$/);
  expect(await htmlFaultsAfter(page, () => press(page, 'Save changes'))).toEqual([]);
  await expect(
    page.getByText(/^Your session ended before you sent this, so nothing was sent./),
  ).toBeVisible();
  await other.goto('/login');
  await other.getByLabel('E-mail', { exact: true }).first().fill(email);
  await enterCode(other, site, email, () => press(other, 'Send my code'));
  await press(other, 'Continue');
  await expect(other.getByText('Welcome, Ana')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Souza');
});

test('without scripts, a person changes name, phone and e-mail, and deletes the account', async ({
  page,
  site,
}) => {
  const email = newAddress('plain-info');
  await signUp(page, site, email);

  await page.goto('/account/manage');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByLabel('Last name').fill('');
  expect(await htmlFaultsAfter(page, () => press(page, 'Save changes'))).toEqual([]);
  await expect(page.getByText('Please enter a valid Last Name').first()).toBeVisible();
  // Back shows the form as it was, without asking about resubmitting it.
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await page.getByLabel('Last name').fill('Souza');
  expect(await htmlFaultsAfter(page, () => press(page, 'Save changes'))).toEqual([]);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('Ana Souza').first()).toBeVisible();

  const next = newAddress('plain-info-next');
  await press(page, 'Change e-mail');
  await enterCode(page, site, email, () => press(page, 'Send my code'));
  await press(page, 'Continue');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill(next);
  await enterCode(page, site, next, () => press(page, 'Send a code there'));
  await press(page, 'Continue');
  await expect(page.getByText('Your e-mail is changed.')).toBeVisible();
  await expect(page.getByText(next).first()).toBeVisible();

  await press(page, 'Delete my account');
  await expect(page.getByText('Then we delete your name', { exact: false })).toBeVisible();
  await enterCode(page, site, next, () => press(page, 'Send my code'));
  await press(page, 'Delete my account');
  // The browser keeps the URL fragment of the form that was sent.
  await expect(page).toHaveURL(/\/(#delete-heading)?$/);
  await page.goto('/account/manage');
  await expect(page.getByRole('link', { name: 'Sign up' }).last()).toBeVisible();
  await expect(page.getByText(next)).toHaveCount(0);
});
