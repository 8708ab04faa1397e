import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import { keyNames, storedKeys } from '#stored-keys.ts';

const root = join(import.meta.dirname, '..', '..');
const PIECES = [
  'shared-lib/contract',
  'shared-lib/kit',
  'shared-lib/domain',
  'shell',
  'mfe-marketing',
  'mfe-booking',
  'mfe-account',
  'mfe-pro',
  'mfe-desk',
];
const SESSION_KEYS = [
  'ScrollPlaces',
  ...['login', 'sign-up', 'pro', 'email-change'].map((purpose) => `SignInStep.${purpose}`),
];
const VISITED = ['/', '/start-project', '/my-projects', '/request-service', '/account/categories', '/login'];

const values = {
  'not JSON': '{{{',
  'of a foreign shape': '{"a":1,"UserID":7,"version":"x","answers":[],"FirstName":{"toString":1}}',
  'a number': '12',
  'a list of nothing': '[null,1,"",{},[[]]]',
  markup: '"<img src=x onerror=window.hurt=1>"',
  huge: JSON.stringify(Array.from({ length: 1500 }, () => ({ Service: 'x'.repeat(80), ZipCode: {} }))),
};

test('only stored values, the sign-in step, places of fragments, scroll positions and forgetting this device use browser storage', () => {
  const users = sources().filter(({ text }) => /\b(local|session)Storage\b/.test(text));
  expect(users.map(({ file }) => file).sort()).toEqual([
    'shared-lib/contract/src/storage/storage-text.ts',
    'shared-lib/domain/src/sign-in/sign-in-step-store.ts',
    'shell/src/fragments/empty-place.ts',
    'shell/src/layout/forget-everything.ts',
    'shell/src/layout/scroll-places.ts',
  ]);
  const makers = sources().filter(({ text }) => /= createStoredValue\b/.test(text));
  expect(makers.length).toBeGreaterThan(5);
  expect(makers.filter(({ text }) => keyNames(text).length === 0).map(({ file }) => file)).toEqual([]);
  expect(storedKeys()).toEqual(
    expect.arrayContaining(['UserSession', 'ZipCode', 'Project', 'RequestOutbox']),
  );
});

for (const [name, value] of Object.entries(values)) {
  test(`a stored value that is ${name} in every key breaks nothing`, async ({ page, complaints }) => {
    await page.addInitScript(
      ({ keys, sessionKeys, text }) => {
        for (const key of keys) localStorage.setItem(key, text);
        for (const key of sessionKeys) sessionStorage.setItem(key, text);
      },
      { keys: storedKeys(), sessionKeys: SESSION_KEYS, text: value },
    );
    for (const path of VISITED) await expectUsable(page, path);
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined();
    expect(complaints).toEqual([]);
  });
}

test('the site works without any storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  for (const path of VISITED) await expectUsable(page, path);
  await page.goto('/start-project');
  await hydrated(page);
  await page
    .getByRole('link', { name: /Roofing/ })
    .first()
    .click();
  await page.waitForURL(/request-service/);
});

async function expectUsable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
}

/** Code that runs in the browser, without tests and test helpers. */
function sources(): { file: string; text: string }[] {
  return PIECES.flatMap((piece) =>
    readdirSync(join(root, piece, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
      .map((file) => ({
        file: `${piece}/src/${file}`,
        text: readFileSync(join(root, piece, 'src', file), 'utf8'),
      })),
  );
}
