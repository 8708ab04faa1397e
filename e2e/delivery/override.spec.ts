import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { hydrated, renderedHtml } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { test } from '#worker-test.ts';
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
  site = await startSite({ env: { RELEASES_DIR: store.folder, OVERRIDE_ORIGINS: origin } });
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

test('a developer sees their own build of one remote, rendered on the server too, and resets it with one click', async ({
  page,
}) => {
  await page.goto(`${site.url}/_override`);
  await page.getByLabel('Remote').selectOption('account');
  await page.getByRole('button', { name: 'Use it' }).click();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-mine', 'yes');
  await expect(page.locator('[data-notice=override]')).toContainText(`account comes from ${origin}`);
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
    'a form of another site',
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
    'a cookie that somebody planted for an origin that is not allowed',
    (url: string) =>
      fetch(`${url}/my-projects`, {
        headers: { cookie: 'nw_override=account~https://evil.example' },
      }),
  ],
] as const) {
  test(`${what} loads nothing and sets nothing`, async () => {
    const answer = await send(site.url);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toContain('.overrides/');
    expect(asked).toEqual([]);
  });
}

test('without configured origins there is no override, whatever the cookie says', async () => {
  const plain = await startSite({ env: { RELEASES_DIR: store.folder } });
  const page = await fetch(`${plain.url}/my-projects`, {
    headers: { cookie: `nw_override=account~${origin}` },
  });
  expect(await page.text()).not.toContain('.overrides/');
  expect((await fetch(`${plain.url}/_override`)).status).toBe(404);
  expect(asked).toEqual([]);
  await plain.dispose();
});
