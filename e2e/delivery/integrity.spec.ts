import { expect } from '@playwright/test';

import { type AddedFile, noteAddedFiles } from '#added-files.ts';
import { allowComplaints, FAILED_FILES, hydrated, savesData, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { type BrokenHost, startBrokenHost } from './broken-host.ts';
import { createReleaseStore, type ReleaseStore, withVersions } from './release-store.ts';

let store: ReleaseStore;
let site: Site;
let host: BrokenHost;

const ADMIN_TOKEN = 'an operator of this test, and of no other';

async function operatorReads(path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  return answer.text();
}

test.beforeAll(async () => {
  store = createReleaseStore();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '100', ADMIN_TOKEN } });
  host = await startBrokenHost(site.url);
});
test.afterAll(async () => {
  await host?.close();
  await site?.dispose();
  store?.dispose();
});

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

test('every script and style sheet that is loaded later has the hash from its release', async ({ page }) => {
  await page.goto(`${host.url}/`);
  await hydrated(page);
  const files = await noteAddedFiles(page);
  await page.getByRole('link', { name: 'My Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');
  expectHashesOf('account', await files());
});

test("the page's own remote contains the hashes of its later files, so none is requested", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await savesData(page);
  await page.goto(`${host.url}/`);
  await hydrated(page);
  const files = await noteAddedFiles(page);
  // Navigates like the browser's back and forward, without hovering over a link.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/about');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveTitle(/About/);
  expectHashesOf('marketing', await files());
  expect(asked.filter((url) => url.endsWith('parts.json'))).toEqual([]);
});

function expectHashesOf(remote: string, added: readonly AddedFile[]): void {
  const { integrity, folder } = store.live(remote);
  const files = added.filter(({ url }) => url.includes(folder));
  expect(files.length).toBeGreaterThan(1);
  for (const { url, hash } of files) expect(hash, url).toBe(integrity[url.split('/browser/')[1]!]);
}

test('when a remote’s live version is tampered with, the previous version is shown', async ({ page }) => {
  const before = store.read();
  const older = store.read().microFrontends['@nestwright/account']![0]!;
  const newer = store.copyOf('account', 'tampered', '/* honest */');
  store.write(withVersions(before, 'account', [newer, older]));
  await page.route('**/releases/account/tampered/**/*.js*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.stolen = true' }),
  );
  await expect
    .poll(async () => await (await fetch(`${host.url}/releases/live.json`)).text())
    .toContain('tampered');
  await page.goto(`${host.url}/`);
  await hydrated(page);
  await page.getByRole('link', { name: 'My Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  // The page reports the failure later, and only released versions are counted.
  // On a busy machine, the page may not learn the status in time.
  await expect
    .poll(() => operatorReads('/metrics'))
    .toMatch(
      /nestwright_remote_failures_total\{remote="account",version="tampered",phase="entry",status="(200|none)"\} 1/,
    );
  expect(await operatorReads('/_status.json')).toContain('account');
  store.write(before);
  await expect
    .poll(async () => await (await fetch(`${host.url}/releases/live.json`)).text())
    .not.toContain('tampered');
});

test('a load failure is counted for its remote', async ({ page }) => {
  host.set('pro', '500');
  await page.goto(`${host.url}/`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Pro sign in', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
  host.set('pro', undefined);
  await expect
    .poll(() => operatorReads('/metrics'))
    .toMatch(
      /nestwright_remote_failures_total\{remote="pro",version="[^"]+",phase="entry",status="(500|none)"\} 1/,
    );
});
