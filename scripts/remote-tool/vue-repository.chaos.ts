import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { freePort } from '#free-port.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { testStore } from '#test-store.ts';
import { type GatewayProcess, startGateway } from '#testing/gateway-process.ts';
import { type OutsideFolder, outsideFolder } from '#testing/outside-repository.ts';

let outside: OutsideFolder;
let gateway: GatewayProcess;
let browser: Browser;
let store: string;
let plants: string;
let screen: string;
let site: string;
/** Port of the team's own server. */
let devPort: number;

beforeAll(async () => {
  outside = outsideFolder();
  store = join(outside.folder, 'releases');
  plants = join(outside.folder, 'plants');
  screen = join(plants, 'src/screens/plants/plants-screen.vue');
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  devPort = await freePort();
  gateway = await startGateway({
    RELEASES_DIR: store,
    DATA_DIR: join(outside.folder, 'data'),
    OVERRIDE_ORIGINS: `http://127.0.0.1:${devPort}`,
  });
  site = gateway.address;
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findBrowser()!,
    args: BROWSER_FLAGS,
  });
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  await outside?.dispose();
});

test('create writes a Vue remote, npm installs it from the tarballs, and its tests and types pass', () => {
  const { folder, packages } = outside;
  const tool = join(packages, 'nestwright-remote-0.1.0.tgz');
  const create = ['create', 'plants', '--path', '/plants', '--framework', 'vue', '--packages', packages];
  outside.run('npx', ['--yes', '--package', tool, 'nestwright-remote', ...create], { cwd: folder });
  npm('install', '--no-audit', '--no-fund', '--prefer-offline');
  expect(existsSync(join(plants, 'package-lock.json'))).toBe(true);
  expect(npm('test').stderr).toContain('1 passed');
  outside.run('npx', ['vue-tsc', '--noEmit'], { cwd: plants });
});

test('a wrong type in a template is refused with the rule’s number, and the site stays as it was', async () => {
  const good = readFileSync(screen, 'utf8');
  writeFileSync(screen, good.replace('session.FirstName', 'session.Firstname'));
  const release = ['run', '-s', 'release', '--', '--store', store, '--json'];
  const { stdout } = outside.run('npm', release, { cwd: plants, expected: 1 });
  writeFileSync(screen, good);
  const { findings } = JSON.parse(stdout) as { findings: { rule: string; what: string }[] };
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'NW-001',
      what: expect.stringContaining('plants-screen.vue(10,') as string,
    }),
  ]);
  expect((await plantsPage()).status).toBe(404);
});

test('its own repository verifies it and it goes live: without scripts, its page has its HTML, title and styles', async () => {
  edit('</h1>', '</h1>\n    <a href="/contact?from=plants">Ask us</a>');
  const verified = npm('run', '-s', 'verify', '--', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, name: 'plants', findings: [] });
  npm('run', '-s', 'release', '--', '--store', store);
  await until(async () => (await pageText()).includes('>Plants</h1>'));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/plants`);
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

test('the browser hydrates it without errors, and going to a React page and back loads no document', async () => {
  const { page, complaints, context } = await openPlants();
  expect(await page.evaluate(() => document.querySelector('h1') === document.firstHeading)).toBe(true);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.waitForURL(`${site}/contact?from=plants`);
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

test('it shows the visitor’s session and ZIP, and follows both when they change in another tab', async () => {
  const { page, complaints, context } = await openPlants({ ZipCode: '2134' });
  await page.getByText('Your ZIP code is 02134.').waitFor();
  expect(await page.getByText('Hello').count()).toBe(0);
  const other = await context.newPage();
  await other.goto(`${site}/contact`);
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

test('alone in a browser, it shows its page and each change; in the site, only its developer sees it', async () => {
  const origin = `http://127.0.0.1:${devPort}`;
  const tool = join(plants, 'node_modules/.bin/nestwright-remote');
  const { output } = outside.start(tool, ['dev', '--port', String(devPort)], { cwd: plants });
  await until(() => output().includes(`plants alone: ${origin}/plants`));
  const page = await browser.newPage();
  await page.goto(`${origin}/plants`);
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor();
  const before = output().length;
  edit('<h1>Plants', '<h1>Ferns');
  await until(() => output().slice(before).includes('built: '));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ferns' }).waitFor();
  await page.close();
  const form = await fetch(`${site}/_override`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body: new URLSearchParams({ remote: 'plants', origin }),
  });
  const cookie = form.headers
    .getSetCookie()
    .map((text) => text.split(';')[0]!)
    .join('; ');
  await until(async () => (await pageText({ cookie })).includes('>Ferns</h1>'));
  expect(await pageText()).toContain('>Plants</h1>');
});

test('a packed release goes live and is rolled back', async () => {
  const { stdout } = npm('run', '-s', 'build', '--', '--json');
  const { file } = JSON.parse(stdout) as { file: string };
  npm('run', '-s', 'release', '--', '--store', store, '--packed', file);
  await until(async () => (await pageText()).includes('>Ferns</h1>'));
  outside.run('npx', ['nestwright-remote', 'rollback', '--store', store], { cwd: plants });
  await until(async () => (await pageText()).includes('>Plants</h1>'));
});

declare global {
  interface Document {
    /** The first heading of the server's HTML. */
    firstHeading?: Element | null;
    /** Set once, so a new document does not have it. */
    isFirst?: true;
  }
}

interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in its console, and uncaught errors. */
  complaints: string[];
}

/** Opens the page in a new browser and waits for Vue. @param stored content of the browser's local storage */
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
  await page.goto(`${site}/plants`);
  await page.evaluate(() => (document.isFirst = true));
  await isAlive(page);
  return { page, context, complaints };
}

/** Vue stores its app on the element that it mounted. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('[data-nw-foreign]') ?? {}));
}

function edit(from: string, to: string): void {
  const text = readFileSync(screen, 'utf8');
  expect(text).toContain(from);
  writeFileSync(screen, text.replace(from, to));
}

function npm(...args: string[]) {
  return outside.run('npm', args, { cwd: plants });
}

/**
 * Requests the page from the site. A command blocks this process for so long that the gateway may have closed an idle
 * connection. One turn of the event loop lets `fetch` notice that.
 */
async function plantsPage(headers: Record<string, string> = {}): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  return fetch(`${site}/plants`, { headers });
}

async function pageText(headers: Record<string, string> = {}): Promise<string> {
  return (await plantsPage(headers)).text();
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}
