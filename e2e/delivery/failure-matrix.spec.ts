import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '#accessibility.ts';
import { allowComplaints, FAILED_FILES, hydrated, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { pressTryAgain } from '#try-again.ts';
import { type BrokenHost, type HostFault, startBrokenHost } from './broken-host.ts';
import { faultyEntry } from './faulty-entry.ts';
import { createReleaseStore, type Document, type ReleaseStore, withVersions } from './release-store.ts';

interface Remote {
  name: string;
  /** The page with the link. */
  from: string;
  link: string;
  path: string;
}

const marketing: Remote = { name: 'marketing', from: '/start-project', link: 'Nestwright home', path: '/' };
const booking: Remote = { name: 'booking', from: '/', link: 'Start a Project', path: '/start-project' };
const account: Remote = { name: 'account', from: '/', link: 'My Projects', path: '/my-projects' };
const pro: Remote = { name: 'pro', from: '/', link: 'Pro sign in', path: '/pro-sign-up' };
/** Each failure is tested with one remote, because all load alike and the loader's own tests cover every path. */
const remotes = [marketing, booking, account, pro];
const FAILED = 'This page didn’t load';
const BROKEN = /didn’t load|Unexpected/;

let store: ReleaseStore;
let whole: Document;
let site: Site;
let host: BrokenHost;

test.beforeAll(async () => {
  store = createReleaseStore();
  for (const { name } of remotes)
    store.write(withVersions(store.read(), name, [store.copyOf(name, 'faulty', faultyEntry(name))]));
  whole = store.read();
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '100' } });
  host = await startBrokenHost(site.url);
});
test.afterAll(async () => {
  await host?.close();
  await site?.dispose();
  store?.dispose();
});
test.afterEach(() => {
  for (const { name } of remotes) host.set(name, undefined);
  store.write(whole);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

/** Expects the shell to respond and every other remote to show its page in the same document. */
async function expectOtherRemotesToWork(page: Page, broken: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  for (const { name, link, path } of remotes.filter((remote) => remote.name !== broken)) {
    await follow(page, link);
    await page.waitForURL((url) => url.pathname === path);
    await expect(heading(page), `${name} beside a broken ${broken}`).toBeVisible();
    await expect(heading(page)).not.toHaveText(BROKEN);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** The names of the remotes in new pages. */
async function liveRemotes(): Promise<string[]> {
  const answer = await fetch(`${host.url}/releases/live.json`);
  const { remotes: live } = (await answer.json()) as { remotes: { name: string }[] };
  return live.map(({ name }) => name);
}

const tryAgain = (page: Page) => pressTryAgain(page.locator('body'));

async function setFault(page: Page, fault: string): Promise<void> {
  await page.evaluate((text) => (document.documentElement.dataset.nwFault = text), fault);
}

async function expectPage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).not.toHaveText(BROKEN);
}

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

for (const [fault, { name, from, link, path }] of [
  ['404', marketing],
  ['500', booking],
  ['wrong bytes', account],
] satisfies [HostFault, Remote][]) {
  test(`if the files of ${name} answer ${fault}, the page says so, the rest works, and Try again loads it`, async ({
    page,
  }) => {
    host.set(name, fault);
    await open(page, from);
    await follow(page, link);
    await expect(heading(page)).toHaveText(FAILED);
    await expectAccessible(page, 'a page that did not load');
    await expectOtherRemotesToWork(page, name);
    await follow(page, link);
    await expect(heading(page)).toHaveText(FAILED);
    host.set(name, undefined);
    await tryAgain(page);
    await expectPage(page, path);
  });
}

test('a remote whose files never arrive is reported as slow, the rest works, and Try again loads it', async ({
  page,
}) => {
  const { name, from, link, path } = pro;
  host.set(name, 'hangs');
  await open(page, from);
  await follow(page, link);
  await expect(page.locator('[data-notice=slow]')).toBeVisible();
  await expectAccessible(page, 'a page that is slow');
  await expectOtherRemotesToWork(page, name);
  await follow(page, link);
  await expect(page.locator('[data-notice=slow]')).toBeVisible();
  host.set(name, undefined);
  await page.locator('[data-notice=slow]').getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, path);
  await expect(page.locator('[data-notice=slow]')).toHaveCount(0);
});

test('a remote missing from the release document is not found, the rest works, and it appears once released', async ({
  page,
}) => {
  const { name, from, link, path } = booking;
  const { [`@nestwright/${name}`]: _gone, ...others } = whole.microFrontends;
  store.write({ ...whole, microFrontends: others });
  await expect.poll(liveRemotes).not.toContain(name);
  await open(page, from);
  await follow(page, link);
  await expect(heading(page)).toHaveText(/could not find/i);
  await expectOtherRemotesToWork(page, name);
  store.write(whole);
  await expect.poll(liveRemotes).toContain(name);
  await follow(page, link);
  await expectPage(page, path);
  await expect(heading(page)).not.toHaveText(/could not find/i);
});

test('a remote whose exposed module throws shows an error, the rest works, and Try again loads it', async ({
  page,
  complaints,
}) => {
  allowComplaints(complaints, /broken while exposing/);
  const { name, from, link, path } = marketing;
  await open(page, from);
  await setFault(page, `${name} expose`);
  await follow(page, link);
  await expect(heading(page)).toHaveText(FAILED);
  await expectOtherRemotesToWork(page, name);
  await follow(page, link);
  await expect(heading(page)).toHaveText(FAILED);
  await setFault(page, '');
  await tryAgain(page);
  await expectPage(page, path);
});

test('a remote whose render throws shows an error in its place, the rest works, and Try again loads it', async ({
  page,
  complaints,
}) => {
  allowComplaints(complaints, /broken while rendering/);
  const { name, from, link, path } = account;
  await open(page, from);
  await setFault(page, `${name} render`);
  await follow(page, link);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expectAccessible(page, 'a page that broke');
  await expectOtherRemotesToWork(page, name);
  await follow(page, link);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await setFault(page, '');
  await tryAgain(page);
  await expectPage(page, path);
});

test('a remote that throws while unmounting does not break the next page', async ({ page, complaints }) => {
  allowComplaints(complaints, /broken while unmounting/);
  const { name, from, link, path } = pro;
  await open(page, from);
  await follow(page, link);
  await expectPage(page, path);
  await setFault(page, `${name} unmount`);
  const [next] = remotes.filter((remote) => remote.name !== name);
  await follow(page, next!.link);
  await page.waitForURL((url) => url.pathname === next!.path);
  await expect(heading(page)).not.toHaveText(BROKEN);
  await expectOtherRemotesToWork(page, name);
  await follow(page, link);
  await expectPage(page, path);
});
