import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, mailsTo, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress, signUp } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';
import { requestBody } from './request-body.ts';

/** On a phone, the page does not overflow the screen. Only the account's tabs scroll sideways. */
async function expectNoOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(360);
}

test('a person chooses mails and quiet hours', async ({ page, site }) => {
  await signUp(page, site, 'Ida');
  await page.goto('/account/manage');
  await hydrated(page);
  await page.getByRole('link', { name: 'Notifications' }).click();
  const visits = page.getByRole('checkbox', { name: /visits to your home/i });
  await expect(visits).toBeChecked();
  await visits.uncheck();
  await page.getByLabel('Use quiet hours').check();
  await page.getByLabel('Until').selectOption('22:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose different start and end times')).toBeVisible();
  await page.getByLabel('Until').selectOption('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your choices apply from now on.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'E-mails we always send' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(visits).not.toBeChecked();
  await expect(page.getByLabel('Until')).toHaveValue('06:30');
  await expectAccessible(page, 'what we tell you');
  await expectNoOverflow(page);
});

test('the link in a mail stops that kind of mail without login or scripts, and its page can undo that', async ({
  browser,
  request,
  site,
}) => {
  const email = newAddress('stops');
  const company = await companyByCalls(site, { company: 'Plains Roofing', email, zip: '67901' });
  const ask = async () => {
    const sent = await request.post('/api/projects', {
      data: requestBody({ ZipCode: '67901', City: 'Liberal', State: 'KS', Email: newAddress('asks') }),
    });
    expect(sent.status()).toBe(201);
  };
  const leads = async () =>
    (await mailsTo(site, email)).filter(({ text }) => text.includes('Stop e-mail about new leads'));
  await ask();
  await expect.poll(async () => (await leads()).length).toBe(1);
  const link = /https?:\S+\/mail-choices\?token=\S+/.exec((await leads())[0]!.text)?.[0] ?? '';

  const checked = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await checked.goto(link);
  await expectAccessibleNow(checked, 'the choice that a mail links to');
  await checked.goto(`${link}x`);
  await expectAccessibleNow(checked, 'a link of a mail that isn’t valid');
  await checked.context().close();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  expect(await htmlFaultsAfter(page, () => page.goto(link))).toEqual([]);
  await expect(page.getByText('You get e-mail about new leads.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByText('You no longer get e-mail about new leads.')).toBeVisible();
  await ask();
  expect(await leads()).toHaveLength(1);
  await page.getByRole('button', { name: 'Turn it back on' }).click();
  await expect(page.getByText('You get e-mail about new leads.')).toBeVisible();
  await ask();
  await expect.poll(async () => (await leads()).length).toBe(2);
  const wrong = `${link}x`;
  expect(await htmlFaultsAfter(page, () => page.goto(wrong))).toEqual([]);
  await expect(page.getByText('This link isn’t valid.')).toBeVisible();
  await context.close();
  await company.dispose();
});

test('choices are saved without scripts', async ({ browser, page, site }) => {
  await signUp(page, site, 'Ona');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto('/account/notifications');
  const prices = plain.getByRole('checkbox', { name: /prices for your requests/i });
  await prices.uncheck();
  await plain.getByLabel('Use quiet hours').check();
  await plain.getByLabel('Until').selectOption('22:00');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('Please choose different start and end times')).toBeVisible();
  await expect(prices).not.toBeChecked();
  await plain.getByLabel('Until').selectOption('06:00');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('Saved. Your choices apply from now on.')).toBeVisible();
  await plain.goto('/account/notifications');
  await expect(prices).not.toBeChecked();
  await expect(plain.getByLabel('Until')).toHaveValue('06:00');
  await context.close();
});

test('a browser with permission shows notifications until they are turned off', async ({ page, site }) => {
  await page.context().grantPermissions(['notifications'], { origin: site.url });
  // The push service can't be reached from here, so a stand-in answers in its place.
  await page.addInitScript(() => {
    // The base point of the curve, because the gateway accepts only a valid key.
    const base =
      '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
    const point = Uint8Array.from(base.match(/../g)!, (byte) => Number.parseInt(byte, 16));
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_');
    const stored = () => sessionStorage.getItem('told') !== null;
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
        keys: { p256dh: text(point), auth: text(point.slice(0, 16)) },
      }),
      unsubscribe: async () => sessionStorage.removeItem('told'),
    };
    PushManager.prototype.getSubscription = async () => (stored() ? (subscription as never) : null);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('told', 'yes');
      return subscription as never;
    };
  });
  await signUp(page, site, 'Una');
  await page.goto('/account/notifications');
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /^Browser about/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn on for this browser' }).click();
  await expect(page.getByText('This browser notifies you until you log out.')).toBeVisible();
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
        new URL(scope).pathname,
        active?.state,
        navigator.serviceWorker.controller,
      ]),
    );
  await expect.poll(workers).toEqual([['/push-worker/', 'activated', null]]);
  await page.getByRole('checkbox', { name: 'Browser about visits to your home' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your choices apply from now on.')).toBeVisible();
  await expectAccessible(page, 'what browsers show');
  await expectNoOverflow(page);

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: 'Browser about visits to your home' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'E-mail about visits to your home' })).toBeChecked();
  await page.getByRole('button', { name: 'Turn off for this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this browser' })).toBeVisible();
  await expect.poll(workers).toEqual([]);
});

test('the worker is served as a single script, and changes with the release', async ({ request }) => {
  const worker = await request.get('/push-worker.js');
  expect(worker.status()).toBe(200);
  expect(worker.headers()).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await worker.text()).not.toContain("'fetch'");
  const page = await request.get('/account/notifications');
  expect(page.headers()['content-security-policy']).toContain("worker-src 'self';");
});
