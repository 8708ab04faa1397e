import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow, expectContrastInTheDark } from '#accessibility.ts';
import { htmlFaults, htmlFaultsAfter } from '#html-rules.ts';
import { makeStaff, staffPages } from '#journeys/desk-people.ts';
import { allowComplaints, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { createReleaseStore, type ReleaseStore, withVersions } from './release-store.ts';

const ADMIN_TOKEN = 'an operator of this test, and of no other';
const authorization = `Bearer ${ADMIN_TOKEN}`;
const DAY_SECONDS = 86_400;

let store: ReleaseStore;
let site: Site;
let links: string[];
const staffPage = staffPages(() => links);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  store = createReleaseStore();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '100', ADMIN_TOKEN } });
  links = await makeStaff(site, [{ email: 'ana@example.com', role: 'admin' }]);
});
test.afterAll(async () => {
  await site?.dispose();
  store?.dispose();
});

const slot = (page: Page) => page.getByRole('form', { name: 'home/after-services' });

async function expectGoodPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  // The page's own content would not do: the browser has repaired it.
  expect(await htmlFaults(await answer!.text(), path)).toEqual([]);
  await expectAccessible(page, path);
  await expectContrastInTheDark(page, path);
}

test('without scripts, an admin switches a fragment off on the status page, and visitors no longer get it', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000);
  const banner = visitor.locator('[data-nw-fragment="account/sign-up-banner"]');
  await visitor.goto(`${site.url}/`);
  await expect(banner).toHaveCount(1);

  const page = await staffPage(browser, site, 0, false);
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto('/_status');
  await slot(page).getByLabel('Why').selectOption('Something else');
  const refused = await htmlFaultsAfter(page, () =>
    slot(page).getByRole('button', { name: 'Switch off account/sign-up-banner' }).click(),
  );
  expect(refused).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was changed');
  await expect(page.getByText('Please say why in a few words.')).toBeVisible();
  await page.getByLabel('In a few words').fill('Sign-up is closed tonight');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/_status#slot-home--after-services');
  await expect(page.getByText(/^Changed .+ by an admin.+Sign-up is closed tonight/)).toBeVisible();
  // It is also in the ledger.
  await expect(page.getByRole('cell', { name: 'Sign-up is closed tonight' })).toBeVisible();
  await expect(slot(page).getByText('Off', { exact: true })).toBeVisible();
  await visitor.goto(`${site.url}/`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await slot(page).getByLabel('Why').selectOption('Planned, such as a campaign or a test');
  await slot(page).getByRole('button', { name: 'Switch on account/sign-up-banner' }).click();
  await expect(slot(page).getByText('On', { exact: true })).toBeVisible();
  await visitor.goto(`${site.url}/`);
  await expect(banner).toHaveCount(1);
  await page.context().close();
});

test('the status with its forms is accessible and valid', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await staffPage(browser, site, 0);
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto('/_status');
  await expect(slot(page)).toBeVisible();
  await expectGoodPage(page, '/_status');
  await page.context().close();
});

test('a team sees its days, releases and errors in charts, words and numbers', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  allowComplaints(complaints, / 404 .*\/_status\/nothing$/);
  const { version } = store.live('booking');
  const report = (payload: object) =>
    page.request.post(`${site.url}/api/report`, { data: { remote: 'booking', version, ...payload } });
  const team = () => page.request.get(`${site.url}/_status/booking`, { headers: { authorization } });
  for (const [index, lcp] of [1200, 2400, 900].entries()) {
    expect((await report({ kind: 'vitals', lcp, inp: 80, cls: 0.02 })).status()).toBe(204);
    expect((await report({ kind: 'failure', phase: 'chunk', status: 404 })).status()).toBe(204);
    const error = { source: 'event', message: 'TypeError: no * here', stack: '0a1b2c3d' };
    expect((await report({ kind: 'error', ...error })).status()).toBe(204);
    // The last count is written last, so then the whole day is in the database.
    await page.request.get(`${site.url}/start-project`);
    await expect.poll(async () => (await team()).text()).toContain(`<dt>Pages</dt><dd>${index + 1}</dd>`);
    await site.passTime({ seconds: DAY_SECONDS });
  }
  const copy = store.copyOf('booking', '9.9.9-0123456789');
  const document = store.read();
  const known = document.microFrontends['@nestwright/booking']!;
  store.write(withVersions(document, 'booking', [copy, ...known]));

  await page.setExtraHTTPHeaders({ authorization });
  await expect(async () => {
    await page.goto(`${site.url}/_status/booking`);
    await expect(page.getByText('9.9.9-0123456789 for everybody')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('img', { name: 'Largest paint by day' })).toBeVisible();
  await expect(page.getByText('TypeError: no * here')).toBeVisible();
  await page.getByText('The same as numbers').click();
  const numbers = page.getByRole('group', { name: 'Day by day' });
  await expect(numbers.getByRole('row').filter({ hasText: '2.4 s' })).toHaveCount(1);
  await expectGoodPage(page, `${site.url}/_status/booking`);
  await expectGoodPage(page, `${site.url}/_status/pro`);
  const missing = await page.goto(`${site.url}/_status/nothing`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('is part of this site')).toBeVisible();
  expect(await htmlFaults(await missing!.text(), '/_status/nothing')).toEqual([]);
  await expectAccessibleNow(page, 'the status of an unknown team');
});
