import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import {
  ask,
  launchBrowser,
  outside,
  type OutsideSite,
  overrideCookie,
  startOutside,
  startOutsideSite,
  until,
} from '#testing/outside-site.ts';

let site: OutsideSite;
let plants: string;
let screen: string;
let browser: Browser;

beforeAll(async () => {
  site = await startOutsideSite();
  plants = join(site.folder, 'plants');
  screen = join(plants, 'src/screens/plants/plants-screen.vue');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('create writes a remote with Vue, npm installs it from the tarballs, and its tests and types pass', () => {
  const tool = join(site.packages, 'nestwright-remote-0.1.0.tgz');
  const create = ['create', 'plants', '--path', '/plants', '--framework', 'vue', '--packages', site.packages];
  outside('npx', ['--yes', '--package', tool, 'nestwright-remote', ...create], site.folder);
  outside('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], plants);
  expect(existsSync(join(plants, 'package-lock.json'))).toBe(true);
  expect(outside('npm', ['test'], plants).stderr).toContain('1 passed');
  outside('npx', ['vue-tsc', '--noEmit'], plants);
});

test('a wrong type in a template is refused by its number, and the site stays as it was', async () => {
  const good = readFileSync(screen, 'utf8');
  writeFileSync(screen, good.replace('session.FirstName', 'session.Firstname'));
  const { stdout } = outside(
    'npm',
    ['run', '-s', 'release', '--', '--store', site.store, '--json'],
    plants,
    1,
  );
  writeFileSync(screen, good);
  const { findings } = JSON.parse(stdout) as { findings: { rule: string; what: string }[] };
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'NW-001',
      what: expect.stringContaining('plants-screen.vue(10,') as string,
    }),
  ]);
  expect((await ask(site, '/plants')).status).toBe(404);
});

test('it verifies by itself and goes live: scripts off, its page has its HTML, its title and its styles', async () => {
  edit('</h1>', '</h1>\n    <a href="/contact?from=plants">Ask us</a>');
  const verified = outside('npm', ['run', '-s', 'verify', '--', '--json'], plants);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, name: 'plants', findings: [] });
  outside('npm', ['run', '-s', 'release', '--', '--store', site.store], plants);
  await until(async () => (await pageText()).includes('>Plants</h1>'));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/plants`);
  expect(await page.title()).toBe('Plants');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Plants');
  // 2 rem, from the component's scoped styles.
  expect(await page.locator('.page').evaluate((element) => getComputedStyle(element).paddingTop)).toBe(
    '32px',
  );
  await page.getByRole('link', { name: 'Ask us' }).click();
  expect(new URL(page.url()).pathname).toBe('/contact');
  await context.close();
});

test('the browser takes it over without a complaint, and the way to a page in React and back loads no document', async () => {
  const { page, complaints, context } = await openPlants();
  expect(await page.evaluate(() => document.querySelector('h1') === document.firstHeading)).toBe(true);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.waitForURL(`${site.address}/contact?from=plants`);
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor({ state: 'detached' });
  expect(await page.title()).not.toBe('Plants');
  await page.goBack();
  await isAlive(page);
  expect([await page.title(), await page.evaluate(() => document.isFirst)]).toEqual(['Plants', true]);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.isFirst)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('it shows the session and the ZIP of the visitor, and follows both when they change in another tab', async () => {
  const { page, complaints, context } = await openPlants({ ZipCode: '2134' });
  await page.getByText('Your ZIP code is 02134.').waitFor();
  expect(await page.getByText('Hello').count()).toBe(0);
  const other = await context.newPage();
  await other.goto(`${site.address}/contact`);
  await other.evaluate(() => {
    localStorage.setItem('ZipCode', '10001');
    localStorage.setItem('UserSession', JSON.stringify({ UserID: '7', FirstName: 'Ada' }));
  });
  await page.getByText('Your ZIP code is 10001.').waitFor();
  await page.getByText('Hello, Ada.').waitFor();
  await other.evaluate(() => localStorage.removeItem('UserSession'));
  await page.getByText('Hello, Ada.').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('alone in a browser it shows its page and each change; its developer sees it in the site, nobody else does', async () => {
  const origin = `http://127.0.0.1:${site.devPort}`;
  const said = startOutside(
    join(plants, 'node_modules/.bin/nestwright-remote'),
    ['dev', '--port', String(site.devPort)],
    plants,
  );
  await until(() => said().includes(`plants alone: ${origin}/plants`));
  const page = await browser.newPage();
  await page.goto(`${origin}/plants`);
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor();
  const before = said().length;
  edit('<h1>Plants', '<h1>Ferns');
  await until(() => said().slice(before).includes('built: '));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ferns' }).waitFor();
  await page.close();
  const cookie = await overrideCookie(site, 'plants');
  await until(async () => (await pageText({ cookie })).includes('>Ferns</h1>'));
  expect(await pageText()).toContain('>Plants</h1>');
});

test('a packed release goes live and is rolled back', async () => {
  const { stdout } = outside('npm', ['run', '-s', 'build', '--', '--json'], plants);
  const { file } = JSON.parse(stdout) as { file: string };
  outside('npm', ['run', '-s', 'release', '--', '--store', site.store, '--packed', file], plants);
  await until(async () => (await pageText()).includes('>Ferns</h1>'));
  outside('npx', ['nestwright-remote', 'rollback', '--store', site.store], plants);
  await until(async () => (await pageText()).includes('>Plants</h1>'));
});

declare global {
  interface Document {
    /** The first heading of the server's HTML. */
    firstHeading?: Element | null;
    /** Set once: another document does not have it. */
    isFirst?: true;
  }
}

interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of its console, and errors that nobody caught. */
  complaints: string[];
}

/** The page in a new browser, taken over by Vue. @param stored what the visitor's browser has in local storage */
async function openPlants(stored: Record<string, string> = {}): Promise<OpenPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await context.addInitScript((values) => {
    if (!localStorage.getItem('visited'))
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    localStorage.setItem('visited', 'yes');
    document.addEventListener('readystatechange', () => {
      document.firstHeading ??= document.querySelector('h1');
    });
  }, stored);
  await page.goto(`${site.address}/plants`);
  await page.evaluate(() => (document.isFirst = true));
  await isAlive(page);
  return { page, context, complaints };
}

/** Vue leaves its app on the element that it mounted. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('[data-nw-foreign]') ?? {}));
}

function edit(from: string, to: string): void {
  const text = readFileSync(screen, 'utf8');
  expect(text).toContain(from);
  writeFileSync(screen, text.replace(from, to));
}

async function pageText(headers: Record<string, string> = {}): Promise<string> {
  return (await ask(site, '/plants', headers)).text();
}
