import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '#fixtures.ts';
import { type PartnerSite, startPartnerSite } from './partner-site.ts';
import { expectOneMailEach, fillContact, question, send, walkToContact } from './wizard-walk.ts';

let partner: PartnerSite;
let assets: string;

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  assets = mkdtempSync(join(tmpdir(), 'nestwright-root-'));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  execFileSync(process.execPath, [tsx, join(import.meta.dirname, 'partner-site-build.ts'), assets], {
    stdio: 'inherit',
  });
  partner = await startPartnerSite({ assets: join(assets, 'browser'), gateway: site.url });
  partner.pages.set('/', {
    html: `<link rel="stylesheet" href="/assets/root.css">
      <nav><a href="#/">Our shop</a> <a href="#/repairs">Repairs</a></nav>
      <button id="another">Another job</button>
      <div id="booking" data-entry="${bookingEntry()}"></div>
      <script src="/assets/root.js"></script>`,
  });
});
test.afterAll(async () => {
  await partner.close();
  rmSync(assets, { recursive: true, force: true });
});

/** Address of the live booking remote, from the release document. */
function bookingEntry(): string {
  const store = process.env.RELEASES_DIR ?? join(import.meta.dirname, '..', '..', '.releases');
  const { microFrontends } = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as {
    microFrontends: Record<string, { url: string; deployment: { default: boolean } }[]>;
  };
  return microFrontends['@nestwright/booking']!.find(({ deployment }) => deployment.default)!.url;
}

test('a single-spa root mounts, updates and unmounts the parcel twice', async ({ page }) => {
  await page.goto(`${partner.url}/`);
  const parcel = page.locator('#booking');
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('link', { name: 'Repairs' }).click();
    await expect(question(page)).toHaveText('What is the ZIP code for this job?');
    await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
    await page.getByRole('button', { name: 'Another job' }).click();
    await expect(page.getByRole('heading', { name: 'Most Popular Projects' })).toBeVisible();
    await page.getByRole('link', { name: 'Our shop' }).click();
    await expect(parcel).toBeEmpty();
  }
  await expect(page).toHaveURL(`${partner.url}/#/`);
});

test('a request from the parcel arrives, and the address stays the partner\u2019s', async ({
  page,
  site,
}) => {
  await page.goto(`${partner.url}/#/repairs`);
  await walkToContact(page);
  await fillContact(page, 'ann.parcel@example.com');
  await send(page);
  await expect(question(page)).toContainText('Thank you, Ann');
  await expect(page).toHaveURL(`${partner.url}/#/repairs`);
  await expectOneMailEach(site, 'ann.parcel@example.com');
});
