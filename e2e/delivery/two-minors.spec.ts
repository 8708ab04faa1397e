import type { Page } from '@playwright/test';

import { expect, hydrated, savesData, test as base } from '#fixtures.ts';
import { signUp } from '#journeys/account-people.ts';
import { startSite } from '#site.ts';
import { copyTree } from './other-tree.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

const BUILD_MS = 300_000;

/** The composed site with the booking remote built against contract 0.2.0 and everything else against 0.1.0. */
const test = base.extend<object, { store: ReleaseStore }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const store = createReleaseStore();
      await releaseNewerBooking(store);
      await provide(store);
      store.dispose();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  site: [
    async ({ store }, provide) => {
      const site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '100' } });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The next minor version stores an additional field with a draft and marks the page that it runs on. */
async function releaseNewerBooking(store: ReleaseStore): Promise<void> {
  const tree = copyTree(['mfe-booking']);
  try {
    tree.replace('shared-lib/contract/package.json', '"version": "0.1.0"', '"version": "0.2.0"');
    tree.replace(
      'shared-lib/domain/src/requests/draft-schema.ts',
      '  visit: visitSchema,',
      '  visit: visitSchema,\n  madeWith: v.optional(v.string()),',
    );
    tree.replace(
      'shared-lib/domain/src/requests/draft-store.ts',
      'version: DRAFT_VERSION,',
      "version: DRAFT_VERSION, madeWith: '0.2.0',",
    );
    tree.replace(
      'shared-lib/contract/src/storage/storage-text.ts',
      "const MEMORY = Symbol.for('nestwright.storage');",
      "const MEMORY = Symbol.for('nestwright.storage');\nif (typeof window !== 'undefined') document.documentElement.dataset.nwStores = '0.2.0';",
    );
    expect(await tree.script(store.folder, 'release.ts', 'mfe-booking')).toContain('live: booking');
  } finally {
    tree.dispose();
  }
}

/** Navigates within the document, like a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const zip = (page: Page) => page.getByLabel('ZIP code').first();
const hasNewerCopy = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.nwStores === '0.2.0');
const storedDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('RequestDraft') ?? 'null') as object | null);

test('a ZIP typed in a remote with one minor version of the contract shows in a remote with another', async ({
  page,
}) => {
  await savesData(page);
  await page.goto('/sitemap');
  await hydrated(page);
  expect(await hasNewerCopy(page)).toBe(false);
  await go(page, '/start-project');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does your home need?');
  // From here on, the page has two copies of the contract.
  expect(await hasNewerCopy(page)).toBe(true);
  await zip(page).fill('02134');
  await page.getByRole('link', { name: 'Nestwright home', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('main a[href*="zipcode=02134"]').first()).toBeVisible();
});

test('a draft from one minor version is finished, deleted and restored by another', async ({ page }) => {
  await page.goto('/request-service?service=Chimney-Sweep');
  await hydrated(page);
  await zip(page).fill('33139');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Project description').fill('Smoke comes back');
  await expect.poll(() => storedDraft(page)).toMatchObject({ madeWith: '0.2.0' });
  await go(page, '/account/dashboard');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => storedDraft(page)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  // The older minor version doesn't know the extra field and drops it.
  await expect.poll(() => storedDraft(page)).toMatchObject({ version: 1 });
  await expect.poll(() => storedDraft(page)).not.toHaveProperty('madeWith');
  await page.getByRole('link', { name: 'Finish it' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/request-service'));
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(page.getByLabel('Project description')).toHaveValue('Smoke comes back');
  await expect.poll(() => storedDraft(page)).toMatchObject({ madeWith: '0.2.0' });
});

test('a sign-up and a logout in one minor version are known to the other', async ({ page, site }) => {
  await signUp(page, site, 'Nora');
  await go(page, '/start-project?discount=yes');
  await expect(page.getByText('It’s on your account.')).toBeVisible();
  expect(await hasNewerCopy(page)).toBe(true);
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // Before its scripts have arrived, the menu logs out with a form.
  await hydrated(page);
  await expect(zip(page)).toBeVisible();
  await go(page, '/start-project?discount=yes');
  await expect(page.getByText('Your pro will see it on your first request.')).toBeVisible();
});
