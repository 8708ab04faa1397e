import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';
import {
  allowRefusals,
  codeAfter,
  newAddress,
  passMinute,
  seesToast,
  signUp,
  storedSession,
} from './account-people.ts';

test('e-mail, code and details create an account, by keyboard alone', async ({ page, site, complaints }) => {
  const email = newAddress('kay');
  await page.goto('/sign-up?discount=yes');
  await hydrated(page);
  await expect(page.getByText('$10 off your first home project')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await page.keyboard.type(`${email.toUpperCase()}`);
  await seesToast(page, 'Sent. Check your inbox for our message.', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const code = await codeFromMail(site, email);
  await page.getByLabel('6-digit code').focus();
  await page.keyboard.type(code === '100000' ? '100001' : '100000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid Code')).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByLabel('6-digit code')).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us who you are');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByLabel('First name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid First Name')).toBeVisible();
  await expect(page.getByText('Please enter a valid Last Name')).toBeVisible();
  await expect(page.getByText('Please enter a valid Phone Number')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Kay');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Moreno');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mobile phone')).toBeFocused();
  await expect(page.getByText('Please enter a valid Phone Number')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('(305) 555-0187');
  await seesToast(page, 'Welcome to Nestwright. Your account is ready.', () => page.keyboard.press('Enter'));

  await expect(page).toHaveURL('/account/dashboard?discount=yes');
  await expect(page.getByText('Welcome, Kay')).toBeVisible();
  const session = await storedSession(page);
  expect(Object.keys(session ?? {}).toSorted()).toEqual([
    'FirstName',
    'FirstProject',
    'LastLoginUserDate',
    'LastName',
    'PhoneNumber',
    'UserAgent',
    'UserDateCreated',
    'UserEmail',
    'UserID',
    'UserIP',
    'UserProfilePicture',
  ]);
  expect(session).toMatchObject({ FirstName: 'Kay', UserEmail: email, FirstProject: true });
  allowRefusals(complaints, 422);
});

test('an address with an account gets the message once its code is entered, and is logged in', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const { email } = await signUp(page, site, 'Bea');
  await passMinute(site);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto('/sign-up');
  await hydrated(elsewhere);
  await elsewhere.getByRole('textbox', { name: 'E-mail' }).fill(` ${email.toUpperCase()} `);
  const send = elsewhere.getByRole('button', { name: 'Send my code' });
  const code = await codeAfter(site, email, () => send.click());
  await elsewhere.getByLabel('6-digit code').fill(code);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText(
    'If you already have an account with this email, please log in instead.',
  );
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByText('Welcome, Bea')).toBeVisible();
  await elsewhere.context().close();
});

test('a mistyped address can be changed, and the second address gets its own code', async ({
  page,
  site,
}) => {
  const wrong = newAddress('wrnog');
  const right = newAddress('right');
  await page.goto('/sign-up?discount=no');
  await hydrated(page);
  await expect(page.getByText('$10 off')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(wrong);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(wrong);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(right);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByText(right)).toBeVisible();
  const code = await codeFromMail(site, right);
  // A phone may unload the page while its owner reads the mail.
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(right)).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us who you are');
});
