import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { allowComplaints, FAILED_FILES, hydrated, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { createReleaseStore, type ReleaseStore, withVersions } from './release-store.ts';

let store: ReleaseStore;
let objects: Server;
let cache: string;
let site: Site;

test.beforeEach(async () => {
  store = createReleaseStore();
  objects = createServer((request, response) => {
    const file = join(store.folder, request.url!);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200).end(readFileSync(file));
  });
  objects.listen(0, '127.0.0.1');
  await once(objects, 'listening');
  cache = mkdtempSync(join(tmpdir(), 'nestwright-fetched-'));
  const { port } = objects.address() as AddressInfo;
  site = await startSite({ env: { RELEASES_DIR: cache, RELEASES_URL: `http://127.0.0.1:${port}` } });
});
test.afterEach(async ({ page }) => {
  // A site that stops refuses the calls of an open page.
  await page.close();
  await site.dispose();
  objects.closeAllConnections();
  objects.close();
  store.dispose();
  rmSync(cache, { recursive: true, force: true });
});

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

test('a site with its releases in an object store works, follows a release, and survives losing the store', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole('link', { name: 'My Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');

  const known = store.read().microFrontends['@nestwright/account']!;
  store.write(
    withVersions(store.read(), 'account', [store.copyOf('account', 'newer', '/* newer */'), ...known]),
  );
  await expect.poll(async () => (await fetch(`${site.url}/releases/live.json`)).text()).toContain('newer');
  await page.goto(`${site.url}/my-projects`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');

  objects.closeAllConnections();
  objects.close();
  await page.goto('about:blank');
  await site.stop();
  await site.start();
  await page.goto(`${site.url}/my-projects`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');
  await expect.poll(() => page.locator('#nw-page').textContent()).toContain('newer');
});
