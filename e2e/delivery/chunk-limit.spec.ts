import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { allowComplaints, FAILED_FILES, hydrated, savesData, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { pressTryAgain } from '#try-again.ts';
import { type BrokenHost, startBrokenHost } from './broken-host.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

/** A script that takes longer than this fails, in milliseconds (product/errors#missing-scripts). */
const LIMIT_MS = 120_000;
// The minifier writes the number in its shortest form.
const limitInScript = /\b(?:120000|12e4)\b/;

let store: ReleaseStore;
let site: Site;
let host: BrokenHost;

test.beforeAll(async () => {
  store = createReleaseStore();
  site = await startSite({ env: { RELEASES_DIR: store.folder } });
  host = await startBrokenHost(site.url);
});
test.afterAll(async () => {
  await host?.close();
  await site?.dispose();
  store?.dispose();
});

test.afterEach(() => {
  for (const piece of ['marketing', 'account']) host.set(piece, undefined);
});

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

for (const piece of ['shell', 'marketing', 'booking', 'account', 'pro'])
  test(`the built chunk loader of ${piece} gives a script 120 seconds`, () => {
    const folder = join(store.folder, store.live(piece).folder, 'browser');
    const loaders = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((script) => script.includes('ChunkLoadError'));
    expect(loaders.length).toBeGreaterThan(0);
    for (const script of loaders) expect(script).toMatch(limitInScript);
  });

/** From here on, the page's time passes only through `runFor`, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a script that never arrives times out after 120 seconds, and the log names the chunk', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  const failed = () => lines.filter((line) => /^Loading chunk \S+ failed\.\n\(timeout: /.test(line));
  await savesData(page);
  await page.clock.install();
  await page.goto(`${host.url}/`);
  await hydrated(page);
  const contact = page.getByRole('link', { name: 'Contact', exact: true }).first();
  await contact.scrollIntoViewIfNeeded();
  // A fragment of the same remote is next to the link, and its own script must load first.
  await page.locator('footer [data-nw-fragment="marketing/newsletter-box"][data-nw-live]').waitFor();
  await stopClock(page);
  host.set('marketing', 'hangs');
  const asked = page.waitForRequest(/\/releases\/marketing\/.+\.js$/);
  await contact.click();
  await asked;
  await page.clock.runFor(6000);
  await expect(page.locator('[data-notice=slow]')).toBeVisible();
  await page.clock.runFor(LIMIT_MS - 10_000);
  expect(failed()).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(failed).toHaveLength(1);
});

test('another remote whose scripts hang times out after 120 seconds, and Try again loads it', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  const failed = () => lines.filter((line) => line.startsWith('Loading chunk account failed (timeout: '));
  const heading = page.getByRole('heading', { level: 1 });
  await savesData(page);
  await page.clock.install();
  // This page has no fragment of the account, whose container would have loaded before the click.
  await page.goto(`${host.url}/about`);
  await hydrated(page);
  await stopClock(page);
  host.set('account', 'hangs');
  const asked = page.waitForRequest(/\/releases\/account\/.+\.js$/);
  await page.getByRole('link', { name: 'My Projects', exact: true }).first().click();
  await asked;
  await page.clock.runFor(6000);
  await expect(page.locator('[data-notice=slow]')).toBeVisible();
  await page.clock.runFor(LIMIT_MS - 10_000);
  expect(failed()).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(failed).toHaveLength(1);
  await expect(heading).toHaveText('This page didn’t load');
  await expect(page.locator('[data-notice=slow]')).toHaveCount(0);
  await page.clock.resume();
  host.set('account', undefined);
  await pressTryAgain(page.getByRole('main'));
  await expect(heading).toHaveText('My Projects');
});
