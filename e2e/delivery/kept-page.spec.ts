import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '#accessibility.ts';
import { allowComplaints, FAILED_FILES, hydrated, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { pressTryAgain } from '#try-again.ts';
import { type BrokenHost, type HostFault, startBrokenHost } from './broken-host.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

interface Shown {
  remote: string;
  path: string;
  says: string | RegExp;
  control: string;
  typed: string;
  fault: HostFault;
}

/**
 * A page of each remote: its text in the server's HTML, a field with what a visitor types into it, and how its files fail.
 * The loader's own tests cover all other failures.
 */
const pages: Shown[] = [
  {
    remote: 'marketing',
    path: '/category/Roofing',
    says: /Roofing/,
    control: 'ZIP code',
    typed: '33139',
    fault: '404',
  },
  {
    remote: 'booking',
    path: '/start-project',
    says: 'What does your home need?',
    control: 'ZIP code',
    typed: '33139',
    fault: '500',
  },
  {
    remote: 'account',
    path: '/login',
    says: 'Log in',
    control: 'E-mail',
    typed: 'ada@example.com',
    fault: 'wrong bytes',
  },
  {
    remote: 'pro',
    path: '/pro-sign-up',
    says: /Work that fits your trade/,
    control: 'Work e-mail',
    typed: 'ada@example.com',
    fault: '500',
  },
];

let store: ReleaseStore;
let site: Site;
let host: BrokenHost;

test.beforeAll(async () => {
  store = createReleaseStore();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '100' } });
  host = await startBrokenHost(site.url);
});
test.afterAll(async () => {
  await host?.close();
  await site?.dispose();
  store?.dispose();
});
test.afterEach(() => {
  for (const { remote } of pages) host.set(remote, undefined);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You can still read the page' });
const control = (page: Page, name: string) => page.locator('main input').and(page.getByLabel(name)).first();

async function openBroken(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Records each text of the page's main heading once. */
async function headingsFromNowOn(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent;
      if (text) texts.add(text);
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => seen.evaluate((texts) => [...texts]);
}

async function expectKept(page: Page, { says, control: name, typed }: Shown): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(says);
  await control(page, name).fill(typed);
}

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

for (const shown of pages) {
  test(`if the files of ${shown.remote} answer ${shown.fault}, the page can be used, and Try again keeps what was typed`, async ({
    page,
  }) => {
    host.set(shown.remote, shown.fault);
    await openBroken(page, shown.path);
    await expectKept(page, shown);
    await expectAccessible(page, `a kept page of ${shown.remote}`);
    host.set(shown.remote, undefined);
    const headings = await headingsFromNowOn(page);
    await pressTryAgain(notice(page));
    await expect(heading(page)).toHaveText(shown.says);
    await expect(notice(page)).toHaveCount(0);
    expect(await headings(), 'headings until the page had loaded').toEqual([
      expect.stringMatching(shown.says),
    ]);
    await expect(control(page, shown.control)).toHaveValue(shown.typed);
    const sheets = page.locator('link[rel=stylesheet]');
    const missing = () =>
      sheets.evaluateAll(
        (links) => links.filter((link) => !(link as HTMLLinkElement).sheet?.cssRules.length).length,
      );
    await expect.poll(missing, 'style sheets that did not come').toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('around a kept page the shell and the other remotes work', async ({ page }) => {
  host.set('pro', '500');
  await openBroken(page, '/pro-sign-up');
  await expect(notice(page)).toBeVisible();
  const title = await heading(page).textContent();
  expect(title).toMatch(/Work that fits your trade/);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Start a Project', exact: true }).first().click();
  await expect(notice(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('What does your home need?');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(title!);
});

test('a form of a kept page is a plain form', async ({ page }) => {
  host.set('account', '404');
  await openBroken(page, '/login');
  await expect(notice(page)).toBeVisible();
  await control(page, 'E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(heading(page)).toHaveText('Enter your code');
  expect(await isSameDocument(page)).toBe(false);
});

test('a link of a kept page is a plain link', async ({ page }) => {
  host.set('account', '404');
  await openBroken(page, '/login');
  await expect(notice(page)).toBeVisible();
  // The files are still broken, so no automatic retry makes it a link of the site. The next page is the server's.
  await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(heading(page)).toHaveText('Create your account');
  expect(await isSameDocument(page)).toBe(false);
});

test('a page whose own screen failed to load is kept too, with its loader data', async ({ page }) => {
  const files = store.live('marketing').routes['/blog/:slug']!.js;
  let isBroken = true;
  await page.route(
    (url) => files.some((file) => url.pathname.endsWith(`/browser/${file}`)),
    (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()),
  );
  await openBroken(page, '/blog/chimney-season');
  await expect(notice(page)).toBeVisible();
  const title = await heading(page).textContent();
  isBroken = false;
  await pressTryAgain(notice(page));
  await expect(heading(page)).toHaveText(title!);
});
