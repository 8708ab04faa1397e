import type { CDPSession, Page } from '@playwright/test';

import { codeFromMail, expect, hydrated, mailsTo, test as base } from '#fixtures.ts';
import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { type Site, startSite } from '#site.ts';

import { allowRefusals, codeAfter, passMinute, signUp } from './account-people.ts';
import { makeStaff, sendMessage } from './desk-people.ts';

/** Passkeys belong to a host name, so this site needs one. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startSite({ host: 'localhost' });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Chromium's virtual passkey device, which answers every prompt as if its owner touched it. */
async function device(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });

/** Types the mailed code that proves who is logged in. */
async function proveByMail(page: Page, site: Site, email: string, within = passkeys(page)): Promise<void> {
  await passMinute(site);
  const send = within.getByRole('button', { name: 'Send my code' });
  const code = await codeAfter(site, email, () => send.click());
  await within.getByLabel('6-digit code').fill(code);
  await within.getByRole('button', { name: 'Continue' }).click();
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account/manage');
  await hydrated(page);
  await expect(passkeys(page)).toBeVisible();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByLabel('Name of the passkey').fill(name);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
}

test('a person adds a passkey after a mailed code, logs in with one touch, and removes the passkey', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowRefusals(complaints, 403);
  await device(page);
  const { email } = await signUp(page, site, 'Ana');
  await openAccount(page);
  await addPasskey(page, 'My laptop');
  await proveByMail(page, site, email);
  await expect(passkeys(page).getByText('“My laptop” added.')).toBeVisible();
  await expectAccessible(page, '/account/manage');
  expect((await mailsTo(site, email)).some(({ subject }) => subject.startsWith('A passkey was added'))).toBe(
    true,
  );

  expect((await page.request.delete('/api/sessions/current')).status()).toBe(200);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/account/dashboard');

  await openAccount(page);
  await passkeys(page).getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkeys(page).getByText('“My laptop” removed.')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
});

test('one touch replaces the code to the old address when an e-mail changes; an expired proof asks again', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowRefusals(complaints, 403);
  await device(page);
  const { email } = await signUp(page, site, 'Eva');
  await openAccount(page);
  await addPasskey(page, 'My phone');
  await proveByMail(page, site, email);
  await expect(passkeys(page).getByText('“My phone” added.')).toBeVisible();
  await site.passTime({ seconds: 600 });

  const change = page.getByRole('region', { name: 'E-mail', exact: true });
  await change.getByRole('button', { name: 'Change e-mail' }).click();
  await change.getByRole('button', { name: 'Use my passkey' }).click();
  const fresh = `new.${email}`;
  await change.getByRole('textbox', { name: 'E-mail' }).fill(fresh);
  await change.getByRole('button', { name: 'Send a code there' }).click();
  const code = await codeFromMail(site, fresh);
  await site.passTime({ seconds: 360 });
  await change.getByLabel('6-digit code').fill(code);
  await change.getByRole('button', { name: 'Continue' }).click();
  await change.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(change.getByText(/^Your e-mail is changed/)).toBeVisible();
  await expect(change.getByText(fresh)).toBeVisible();
});

test('invited staff add a passkey; the desk asks for a touch before a decision and keeps what was typed', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(240_000);
  allowRefusals(complaints, 403, 404, 422);
  const email = `support.${Date.now()}@example.com`;
  const [link] = await makeStaff(site, [{ email, role: 'support' }]);
  await sendMessage(page, `Please call me, ${email}.`);
  await device(page);
  await page.goto(link!);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/manage#passkeys');
  expect((await page.request.get('/desk')).status()).toBe(404);
  await hydrated(page);
  await expect(passkeys(page).getByText(/please add a passkey/)).toBeVisible();
  await addPasskey(page, 'Work key');
  await expect(passkeys(page).getByText('“Work key” added.')).toBeVisible();

  await page.goto('/desk/messages');
  await hydrated(page);
  await page.getByRole('link', { name: 'Privacy' }).last().click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await site.passTime({ seconds: 360 });
  await page.getByRole('radio', { name: 'Answered' }).check();
  await page.getByLabel('Reason').fill('Called her back today.');
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByText(/confirm with your passkey that it’s you/)).toBeVisible();
  await expectAccessibleNow(page, 'confirming with a passkey');
  await expect(page.getByLabel('Reason')).toHaveValue('Called her back today.');
  await hydrated(page);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page).toHaveURL('/desk/messages?done=decided');
});

test('the owner cancels a passkey recovery with the mail’s link', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowRefusals(complaints, 403);
  await device(page);
  const { email } = await signUp(page, site, 'Ida');
  await openAccount(page);
  await addPasskey(page, 'My tablet');
  await proveByMail(page, site, email);
  await expect(passkeys(page).getByText('“My tablet” added.')).toBeVisible();
  await site.passTime({ seconds: 600 });
  await passkeys(page).getByRole('button', { name: 'I lost my passkeys' }).click();
  await proveByMail(page, site, email);
  await expect(passkeys(page).getByText(/All passkeys will be removed on/)).toBeVisible();
  const mail = (await mailsTo(site, email)).find(({ subject }) => subject.includes('will be removed'));
  const context = await browser.newContext({ baseURL: site.url });
  const owner = await context.newPage();
  await owner.goto(/\/login\/link#[\w-]{43}/.exec(mail?.text ?? '')![0]);
  await owner.getByRole('button', { name: 'Keep my passkeys' }).click();
  await expect(owner).toHaveURL('/account/manage');
  await expect(passkeys(owner).getByRole('listitem')).toHaveCount(1);
  await expect(passkeys(owner).getByText(/will be removed/)).toHaveCount(0);
  expect((await page.request.get('/api/passkeys')).status()).toBe(401);
  await context.close();
});
