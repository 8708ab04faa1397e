import { focused, tabTo } from '#keyboard.ts';
import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals, codeAfter, newAddress, passMinute, signUp, storedSession } from './account-people.ts';

test('logging in, editing and deleting the account need no mouse, and a refusal appears where the focus is', async ({
  page,
  site,
  complaints,
}) => {
  const { email } = await signUp(page, site, 'Kim');
  // This page makes no calls about the account except the one for the account itself.
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => localStorage.removeItem('UserSession'));
  expect((await page.request.delete('/api/sessions/current')).ok()).toBe(true);
  await passMinute(site);

  await page.goto('/login');
  await hydrated(page);
  await tabTo(page, 'E-mail');
  await page.keyboard.type('kim@');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleDescription('Please enter a valid Email');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  const code = await codeAfter(site, email, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused();
  await tabTo(page, '6-digit code');
  await page.keyboard.type(code === '100000' ? '100001' : '100000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/^Invalid Code/);
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();

  await tabTo(page, 'Account Info');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/manage');
  await expect(
    page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem'),
  ).toHaveCount(1);
  await tabTo(page, 'First name');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(focused(page)).toHaveAccessibleDescription('Please enter a valid First Name');
  await page.keyboard.type('Kimberly');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(page.getByText('Welcome, Kimberly')).toBeVisible();

  const fresh = newAddress('kimberly');
  await tabTo(page, 'Change e-mail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send my code' })).toBeFocused();
  const first = await codeAfter(site, email, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(await codeFromMail(site, fresh));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your e-mail is changed.' })).toBeVisible();

  await passMinute(site);
  await tabTo(page, 'Delete my account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Send my code');
  const last = await codeAfter(site, fresh, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('dialog').getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedSession(page)).toBeNull();
  // The answer is 401 if the page asked for the account as its session ended.
  allowRefusals(complaints, 401, 422);
});
