import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { hydrated } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { test } from '#worker-test.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

const CANARY = '99.0.0-broken';
/** Views of each version before the judge says anything. */
const FEWEST_VIEWS = 200;

let store: ReleaseStore;
let site: Site;

test.beforeAll(async () => {
  store = createReleaseStore();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '1000' } });
});
test.afterAll(async () => {
  await site?.dispose();
  store?.dispose();
});

const versions = () => store.read().microFrontends['@nestwright/account']!;
const isCanary = (html: string) => html.includes(`/releases/account/${CANARY}/`);

/** Releases an account remote to half of the visitors, of which one file is missing. */
function releaseBroken(): void {
  const broken = store.copyOf('account', CANARY);
  const entry = join(store.folder, broken.extras.folder, 'browser', broken.extras.entry);
  for (const ending of ['', '.br', '.gz']) rmSync(entry + ending, { force: true });
  const document = store.read();
  const [live] = document.microFrontends['@nestwright/account']!;
  document.microFrontends['@nestwright/account'] = [
    { ...live!, deployment: { traffic: 50, default: true } },
    {
      ...broken,
      extras: { ...broken.extras, since: new Date().toISOString() },
      deployment: { traffic: 50, default: false },
    },
  ];
  store.write(document);
}

test('a canary that fails in browsers is withdrawn by itself, and the live version goes to everybody', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const live = store.live('account').version;
  releaseBroken();
  const seen = { live: 0, canary: 0 };
  const visit = async () => {
    const html = await (await fetch(`${site.url}/my-projects`)).text();
    seen[isCanary(html) ? 'canary' : 'live'] += 1;
  };
  await expect(async () => {
    await visit();
    expect(seen.canary).toBeGreaterThan(0);
  }).toPass();
  for (let met = 0; met < 8;) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const reported = page.waitForRequest('**/api/report').then(
      () => true,
      () => false,
    );
    const answer = await page.goto(`${site.url}/my-projects`);
    const isBroken = isCanary(await answer!.text());
    // Whoever meets it has the page of the version before.
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isBroken) expect(await reported).toBe(true);
    await page.close({ runBeforeUnload: true });
    await context.close();
    if (isBroken) met += 1;
    seen[isBroken ? 'canary' : 'live'] += 1;
  }
  while (Math.min(seen.live, seen.canary) < FEWEST_VIEWS)
    await Promise.all(Array.from({ length: 10 }, visit));

  await expect
    .poll(() => versions().map(({ deployment }) => deployment.traffic), { timeout: 60_000 })
    .toContain(100);
  const standing = versions().find(({ deployment }) => deployment.default)!;
  expect([standing.extras.version, standing.deployment.traffic]).toEqual([live, 100]);
  await expect(async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${site.url}/my-projects`)).text()),
    );
    expect(pages.filter(isCanary)).toEqual([]);
  }).toPass();
});
