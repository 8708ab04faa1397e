import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { hydrated, renderedHtml, watchedTest as test } from '#fixtures.ts';
import { htmlFaults } from '#html-rules.ts';
import { type Site, startSite } from '#site.ts';
import { askWhose, whoseDialog } from './ask-whose.ts';
import { OVERRIDE_TOKEN, signInAsDeveloper } from './developer.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

let store: ReleaseStore;
let site: Site;
let developer: Server;
let origin: string;
let asked: string[];

test.beforeAll(async () => {
  store = createReleaseStore();
  const { extras } = store.copyOf('account', 'mine', "document.documentElement.dataset.mine = 'yes';");
  developer = createServer((request, response) => {
    asked.push(request.url!);
    const file = join(store.folder, extras.folder, request.url!);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200).end(readFileSync(file));
  });
  developer.listen(0, '127.0.0.1');
  await once(developer, 'listening');
  origin = `http://127.0.0.1:${(developer.address() as AddressInfo).port}`;
  site = await startSite({ env: { RELEASES_DIR: store.folder, OVERRIDE_ORIGINS: origin, OVERRIDE_TOKEN } });
});
test.beforeEach(() => {
  asked = [];
});
test.afterAll(async () => {
  await site?.dispose();
  developer?.closeAllConnections();
  developer?.close();
  store?.dispose();
});

test('a developer sees their own build of a remote, server-rendered too, and resets it with one click', async ({
  page,
}) => {
  await signInAsDeveloper(page, site);
  const form = await page.goto(`${site.url}/_override`);
  expect(await htmlFaults(await form!.text(), '/_override')).toEqual([]);
  await expectAccessibleNow(page, 'the form for an own build');
  await page.getByLabel('Remote').selectOption('account');
  await page.getByRole('button', { name: 'Use it' }).click();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-mine', 'yes');
  await expect(page.locator('[data-notice=override]')).toContainText(`account comes from ${origin}`);
  await expectAccessibleNow(page, 'a page of an own build');
  const html = await renderedHtml(page.request, `${site.url}/my-projects`);
  expect(html).toContain('/.overrides/account-');
  expect(html).toMatch(/<h1[^>]*>/);
  expect(asked).toContain('/server/server.cjs');
  await page.getByRole('button', { name: 'Reset' }).click();
  await hydrated(page);
  await expect(page.locator('[data-notice=override]')).toHaveCount(0);
  await page.goto(`${site.url}/my-projects`);
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-mine', 'yes');
});

/** Presses Tab until this control has focus. */
async function tabUntil(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('No Tab leads there.');
}

test('by keyboard alone, a developer sees who owns each part of a page and swaps one for a local build', async ({
  page,
}) => {
  await signInAsDeveloper(page, site);
  await page.goto(`${site.url}/`);
  await askWhose(page);
  const dialog = whoseDialog(page);
  await expect(dialog.locator('summary').first()).toHaveText('frame shell');
  for (const name of ['page marketing', 'fragment booking/ask-bar', 'slot home/after-services'])
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page, 'whose is this');
  const banner = dialog.locator('details').filter({ hasText: 'account/sign-up-banner' });
  await tabUntil(page, banner.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(banner.getByText(`account ${store.live('account').version}`)).toBeVisible();
  await expect(banner.getByText(/^[\d.]+ ms$/)).toBeVisible();
  await expect(banner.getByText('None in the last 28 days')).toBeVisible();
  await expectAccessible(page, 'an open part');
  await tabUntil(page, banner.getByRole('button', { name: 'Use my account' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-notice=override]')).toContainText(`account comes from ${origin}`);
  await expectAccessibleNow(page, 'a page of an own build');
  await expect(page).toHaveURL(`${site.url}/`);
  await askWhose(page);
  await tabUntil(page, banner.locator('summary'));
  await page.keyboard.press('Enter');
  await tabUntil(page, banner.getByRole('button', { name: 'Back to the live account' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-notice=override]')).toHaveCount(0);
  await askWhose(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

for (const width of [360, 768, 1280, 1920]) {
  test(`the list of parts fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsDeveloper(page, site);
    await page.goto(`${site.url}/`);
    await askWhose(page);
    await whoseDialog(page).locator('summary').nth(2).press('Enter');
    const wide = await whoseDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/overlay-${width}.png` });
  });
}

test('everyone else keeps the live version', async ({ page }) => {
  await page.goto(`${site.url}/my-projects`);
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-mine', 'yes');
  expect(asked).toEqual([]);
});

for (const [what, send] of [
  [
    'a link',
    (url: string) =>
      fetch(`${url}/my-projects?remote=account&origin=${origin}&nw_override=account~${origin}`),
  ],
  [
    'a link to the form with everything filled in',
    (url: string) => fetch(`${url}/_override?remote=account&origin=${origin}`),
  ],
  [
    'a form from another site',
    (url: string) =>
      fetch(`${url}/_override`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        },
        body: new URLSearchParams({ remote: 'account', origin }),
      }),
  ],
  [
    'an origin that is not allowed',
    (url: string) =>
      fetch(`${url}/_override`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ remote: 'account', origin: 'https://evil.example' }),
      }),
  ],
  [
    'a planted cookie for an origin that is not allowed',
    (url: string) =>
      fetch(`${url}/my-projects`, {
        headers: { cookie: 'nw_override=account~https://evil.example' },
      }),
  ],
] as const) {
  test(`${what} neither loads nor sets anything`, async () => {
    const answer = await send(site.url);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toContain('.overrides/');
    expect(asked).toEqual([]);
  });
}

test('without configured origins, there is no override, whatever the cookie says, and no code of Whose is this?', async ({
  page: visitor,
}) => {
  const plain = await startSite({ env: { RELEASES_DIR: store.folder } });
  const page = await fetch(`${plain.url}/my-projects`, {
    headers: { cookie: `nw_override=account~${origin}` },
  });
  expect(await page.text()).not.toContain('.overrides/');
  expect((await fetch(`${plain.url}/_override`)).status).toBe(404);
  expect((await fetch(`${plain.url}/_override/facts`)).status).toBe(404);
  expect(asked).toEqual([]);
  const loaded = new Set<string>();
  visitor.on('request', (request) => {
    if (request.url().endsWith('.js')) loaded.add(request.url());
  });
  await visitor.goto(plain.url);
  await hydrated(visitor);
  await visitor.waitForLoadState('networkidle');
  await visitor.keyboard.press('Alt+Shift+KeyO');
  await visitor.waitForLoadState('networkidle');
  const scripts = await Promise.all([...loaded].map(async (url) => (await fetch(url)).text()));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script).not.toContain('Whose is this');
  expect(await visitor.content()).not.toContain('"developer"');
  await visitor.close();
  await plain.dispose();
});
