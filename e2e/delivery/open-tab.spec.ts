import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { samplePaths } from '#claims.ts';
import { allowComplaints, FAILED_FILES, hydrated, savesData, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { createReleaseStore, type Document, type ReleaseStore, withVersions } from './release-store.ts';

const remotes = ['marketing', 'booking', 'account', 'pro'];
let store: ReleaseStore;
let before: Document;
let site: Site;

test.beforeEach(async () => {
  store = createReleaseStore();
  before = store.read();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '1000' } });
});
test.afterEach(async ({ page }) => {
  // A site that stops refuses the calls of an open page.
  await page.close();
  await site.dispose();
  store.dispose();
});

async function live(): Promise<string> {
  return (await fetch(`${site.url}/releases/live.json`)).text();
}

/** Releases a new version of every piece with different bytes. Earlier versions stay in the document. */
async function releaseEverything(version: string): Promise<void> {
  let document = store.read();
  for (const name of [...remotes, 'shell']) {
    const known = document.microFrontends[`@nestwright/${name}`]!;
    document = withVersions(document, name, [store.copyOf(name, version, `/* ${version} */`), ...known]);
  }
  store.write(document);
  await expect.poll(live).toContain(version);
}

/** Navigates within the document, like a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1') !== null);
}

async function visitEverything(page: Page): Promise<void> {
  const paths = samplePaths();
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText('This page didn’t load'), path).toHaveCount(0);
  }
}

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

test('a tab opened before a release and a rollback visits every page without a failed load', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/releases/') && answer.status() >= 400) failed.push(answer.url());
  });
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await releaseEverything('newer');
  await visitEverything(page);
  store.write(before);
  await expect.poll(live).not.toContain('newer');
  await visitEverything(page);
  expect(failed).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a tab whose files were pruned switches to the new version instead of breaking', async ({ page }) => {
  await savesData(page);
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await releaseEverything('newer');
  for (const [name, [only]] of Object.entries(store.read().microFrontends))
    store.write(withVersions(store.read(), name.replace('@nestwright/', ''), [only!]));
  for (const [old] of Object.values(before.microFrontends))
    rmSync(join(store.folder, old!.extras.folder), { recursive: true });
  await page.getByRole('link', { name: 'My Projects', exact: true }).first().click();
  await expect(page).toHaveURL(`${site.url}/my-projects`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');
  await expect.poll(() => page.locator('#nw-page').textContent()).toContain('newer');
});

test('a new release is offered in an open tab, but not in the middle of a form', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  await page.getByRole('textbox').first().fill('Ada');
  // The page checks for releases once it is idle, when it also prefetches links in view.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await releaseEverything('newer');
  const asked = page.waitForResponse('**/releases/live.json');
  await page.clock.runFor(61_000);
  await asked;
  await expect(page.getByText('A newer version of this site is ready.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Nestwright home', exact: true }).first().click();
  await expect(page.getByText('A newer version of this site is ready.')).toBeVisible();
  await expectAccessibleNow(page, 'the offer of a newer release');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.locator('#nw-page').textContent()).toContain('newer');
});

test('a canary reaches its share of the visitors, each always with the same versions', async () => {
  const known = store.read().microFrontends['@nestwright/booking']![0]!;
  const canary = store.copyOf('booking', 'canary', '/* canary */');
  store.write({
    ...before,
    microFrontends: {
      ...before.microFrontends,
      '@nestwright/booking': [
        { ...canary, deployment: { traffic: 50, default: false } },
        { ...known, deployment: { traffic: 50, default: true } },
      ],
    },
  });
  await expect
    .poll(async () => (await fetch(`${site.url}/`)).headers.get('set-cookie'))
    .toContain('nw_releases=');
  const seen: boolean[] = [];
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await fetch(`${site.url}/start-project`);
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const html = [await first.text()];
    for (let visit = 0; visit < 2; visit += 1)
      html.push(await (await fetch(`${site.url}/`, { headers: { cookie } })).text());
    const versions = html.map((text) => text.includes('/booking/canary/'));
    expect(new Set(versions).size).toBe(1);
    seen.push(versions[0]!);
  }
  expect(new Set(seen).size).toBe(2);
});
