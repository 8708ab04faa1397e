import type { Page, Route } from '@playwright/test';

import { codeFromMail, expect, hydrated, mailsTo, test } from '#fixtures.ts';

import { allowRefusals, newAddress, passMinute, signUp, storedSession } from './account-people.ts';
import { openEarly, withLateScripts } from '#late-scripts.ts';

/** The page requests this address. It is answered once the server has carried out the first press. */
const PRESSED = '/pressed-once';
/** How much later its second press follows, in milliseconds. */
const PAUSE = 300;

/** Presses a button twice: by the second press, the server has carried out the first, whose answer never arrives. */
async function pressTwice(page: Page, name: string): Promise<void> {
  let isDone = (): void => undefined;
  const done = new Promise<void>((resolve) => (isDone = resolve));
  let presses = 0;
  const dropFirst = async (route: Route): Promise<void> => {
    if (route.request().url().endsWith(PRESSED)) {
      await done;
      return route.fulfill({ status: 204 });
    }
    if (route.request().method() !== 'POST') return route.fallback();
    presses += 1;
    if (presses > 1) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    isDone();
  };
  await page.route('**/*', dropFirst);
  // This runs in the page, because Playwright finds no button while a form waits for its answer.
  await page.getByRole('button', { name, exact: true }).evaluate(
    (button: HTMLElement, [pressed, pause]) => {
      button.click();
      void fetch(pressed).then(() => setTimeout(() => button.click(), pause));
    },
    [PRESSED, PAUSE] as const,
  );
  await expect.poll(() => presses).toBe(2);
  await page.unroute('**/*', dropFirst);
}

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Opens the menu of a page whose scripts are late. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toBeVisible();
}

test('a sign-up before the scripts arrive, with two presses of each button, makes one account', async ({
  page,
  site,
}) => {
  const email = newAddress('twice');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/sign-up');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await pressTwice(page, 'Send my code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email));
  await pressTwice(page, 'Continue');
  await page.getByLabel('First name').fill('Tilda');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await pressTwice(page, 'Create account');
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByText('Welcome, Tilda')).toBeVisible();
  expect(await mailsTo(site, email)).toHaveLength(1);
  arrive();
  await hydrated(page);
  await expect(page.getByText('Welcome, Tilda')).toBeVisible();
  await page.goto('/account/manage');
  const places = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(places.getByRole('listitem')).toHaveCount(1);
});

test('a login before the scripts arrive, with two presses of each button, opens one session', async ({
  page,
  site,
  complaints,
}) => {
  const { email } = await signUp(page, site, 'Nils');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await passMinute(site);
  const arrive = await withLateScripts(page);
  await openEarly(page, '/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await pressTwice(page, 'Send my code');
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email, 1));
  await pressTwice(page, 'Continue');
  await expect(page.getByText('Welcome, Nils')).toBeVisible();
  expect(await mailsTo(site, email)).toHaveLength(2);
  arrive();
  await page.goto('/account/manage');
  await hydrated(page);
  const places = page.getByRole('region', { name: 'Where you are logged in' });
  // The session of the sign-up, whose cookie is gone, and that of the login.
  await expect(places.getByRole('listitem')).toHaveCount(2);
  // Calls that the first page was still making when its cookies were removed.
  allowRefusals(complaints, 401);
});

test('the menu shows members their own pages before the scripts arrive, and logs them out', async ({
  page,
  site,
  complaints,
}) => {
  await signUp(page, site, 'Mona');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/about');
  await openMenu(page);
  await expect(menuOf(page).getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await menuOf(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await openEarly(page, '/account/dashboard');
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  arrive();
  await hydrated(page);
  await expect.poll(() => storedSession(page)).toBeNull();
  // Calls that the page made before it knew that the session had ended.
  allowRefusals(complaints, 401);
  await page.reload();
  await openMenu(page);
  await expect(menuOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'My Account' })).toHaveCount(0);
});

test('a member logs out on an account page before the scripts arrive', async ({ page, site, complaints }) => {
  await signUp(page, site, 'Olga');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/account/projects');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await openEarly(page, '/account/projects');
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  arrive();
  await hydrated(page);
  await expect.poll(() => storedSession(page)).toBeNull();
  allowRefusals(complaints, 401);
});

test('a category unticked before the scripts arrive stays unticked, in the account, too', async ({
  page,
  site,
}) => {
  await signUp(page, site, 'Petra');
  const saved = await page.request.put('/api/favorites', { data: { categories: ['Roofing', 'HVAC'] } });
  expect(saved.status()).toBe(200);
  // As in a browser that logged in without scripts.
  await page.evaluate(() => localStorage.clear());
  const arrive = await withLateScripts(page);
  await openEarly(page, '/account/categories');
  const roofing = page.getByRole('checkbox', { name: /^Roofing/ });
  await expect(roofing).toBeChecked();
  await roofing.uncheck();
  arrive();
  await hydrated(page);
  await expect(page.getByText('1 category picked. Saved in your account.')).toBeVisible();
  await expect(roofing).not.toBeChecked();
  const inAccount = async () =>
    ((await (await page.request.get('/api/favorites')).json()) as { categories: string[] }).categories;
  await expect.poll(inAccount).toEqual(['HVAC']);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('1 category picked. Saved in your account.')).toBeVisible();
  await expect(roofing).not.toBeChecked();
});

test('contact, do-not-sell and newsletter sent by two presses before the scripts arrive are sent once', async ({
  page,
  site,
}) => {
  const email = newAddress('once');
  await withLateScripts(page);
  await openEarly(page, '/contact');
  await page.getByLabel('Your name').fill('Ana Silva');
  await page.getByLabel('What is it about?').selectOption('Privacy');
  await page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Your message').fill('What do you hold about me?');
  await pressTwice(page, 'Send message');
  await expect(page.getByText('Thanks, we got your message')).toBeVisible();
  await openEarly(page, '/do-not-sell');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByRole('form', { name: 'Opt out' }).getByLabel('E-mail').fill(email);
  await page.getByLabel('State').selectOption('CA');
  await pressTwice(page, 'Send request');
  await expect(page.getByText('Your request is recorded')).toBeVisible();
  await openEarly(page, '/about');
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('E-mail').fill(email);
  await pressTwice(page, 'Sign me up');
  await expect(page.getByText('Open its link to confirm your subscription.')).toBeVisible();
  const toOperations = (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) =>
    text.includes(email),
  );
  expect([toOperations.length, (await mailsTo(site, email)).length]).toEqual([2, 1]);
});
