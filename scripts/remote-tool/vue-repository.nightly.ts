import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { freePort } from '@nestwright/gateway/testing/free-port.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { testStore } from '#test-store.ts';
import { type DevPage, openDev, plantOne } from '#testing/dev-page.ts';
import { type GatewayProcess, startGateway } from '#testing/gateway-process.ts';
import { type OutsideFolder, outsideFolder } from '#testing/outside-repository.ts';
import { addTeam } from '#testing/own-team.ts';
import { askBeforeScripts, askForNews, mounted, openPlants, WRONG_EMAIL } from '#testing/plants-page.ts';
import { verifyPacked } from '#testing/verify-packed.ts';

let outside: OutsideFolder;
let gateway: GatewayProcess;
let browser: Browser;
let store: string;
let plants: string;
let screen: string;
let site: string;
/** Ports of the team's own server. */
let ports: { alone: number; inSite: number };
/** The team's environment with its token, and the options that name its site and key. */
let team: { env: Record<string, string>; to: string[] };

const env = { OVERRIDE_TOKEN: 'a token of developers, 32 characters or more' };

beforeAll(async () => {
  outside = outsideFolder();
  store = join(outside.folder, 'releases');
  plants = join(outside.folder, 'plants');
  screen = join(plants, 'src/screens/plants/plants-screen.vue');
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  ports = { alone: await freePort(), inSite: await freePort() };
  const data = join(outside.folder, 'data');
  const keys = addTeam({ name: 'plants', owns: '/plants', data, folder: outside.folder });
  const OVERRIDE_ORIGINS = `http://127.0.0.1:${ports.inSite}`;
  gateway = await startGateway({ RELEASES_DIR: store, DATA_DIR: data, OVERRIDE_ORIGINS, ...env });
  site = gateway.address;
  team = { env: { TEAM_TOKEN: keys.token }, to: ['--to', site, '--key', keys.file, '--json'] };
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
  expect(npm('test').stderr).toContain('3 passed');
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
      what: expect.stringContaining('plants-screen.vue(15,') as string,
    }),
  ]);
  expect((await plantsPage()).status).toBe(404);
});

test('its own repository verifies it and its team releases it to the running site: without scripts, its page has its HTML, title and styles', async () => {
  edit('</h1>', '</h1>\n    <a href="/contact?from=plants">Ask us</a>');
  const verified = npm('run', '-s', 'verify', '--', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, name: 'plants', findings: [] });
  expect(release('Our plants')).toMatchObject({ ok: true, name: 'plants', traffic: 100 });
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
  const { page, complaints, context } = await openPlants(at());
  expect(await page.evaluate(() => document.querySelector('h1') === document.firstHeading)).toBe(true);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.waitForURL(`${site}/contact?from=plants`);
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor({ state: 'detached' });
  expect(await page.title()).not.toBe('Plants');
  await page.goBack();
  await mounted(page);
  expect([await page.title(), await page.evaluate(() => document.isFirst)]).toEqual(['Plants', true]);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Plants' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.isFirst)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts, its form is refused on a page that keeps what was typed, and sent once it is valid', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/plants`);
  await askForNews(page, 'ada@');
  await page.getByRole('alert').getByText(WRONG_EMAIL).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?posted=/);
  expect(await page.getByLabel('Your e-mail').inputValue()).toBe('ada@');
  await askForNews(page, 'ada@example.com');
  await page.getByRole('status').getByText('Thanks.').waitFor();
  expect(page.url()).toBe(`${site}/plants?asked=yes`);
  await context.close();
});

test('with scripts, the same action refuses it and sends it on the same page, with one call', async () => {
  const { page, complaints, context, posts } = await openPlants(at());
  await askForNews(page, 'ada@');
  await page.getByRole('alert').getByText(WRONG_EMAIL).waitFor();
  expect(posts).toEqual([]);
  await askForNews(page, 'bea@example.com');
  await page.getByRole('status').getByText('Thanks.').waitFor();
  expect([page.url(), posts]).toEqual([`${site}/plants?asked=yes`, ['/api/contact']]);
  expect(await page.evaluate(() => document.isFirst)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a form that was sent before scripts arrived is answered once: hydration keeps the page and what was typed into it', async () => {
  const { page, complaints, context, posts } = await openPlants(at(), {}, (opened) =>
    askBeforeScripts(opened, site),
  );
  expect(await page.evaluate(() => document.querySelector('h1') === document.firstHeading)).toBe(true);
  await page.getByRole('alert').getByText(WRONG_EMAIL).waitFor();
  expect(await page.getByLabel('Your e-mail').inputValue()).toBe('cyd@example.com');
  expect(posts).toEqual(['/plants']);
  await page.getByRole('button', { name: 'Tell me about news' }).click();
  await page.getByRole('status').getByText('Thanks.').waitFor();
  expect([page.url(), posts]).toEqual([`${site}/plants?asked=yes`, ['/plants', '/api/contact']]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('it shows the visitor’s session and ZIP, and follows both when they change in another tab', async () => {
  const { page, complaints, context } = await openPlants(at(), { ZipCode: '2134' });
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

test('a browser finds nothing wrong with it, and finds a component that throws when it is mounted', async () => {
  expect(await verifyPacked(build(), store)).toEqual([]);
  const back = edit('</script>', "onMounted(() => {\n  throw new Error('no water');\n});\n</script>");
  edit('import', "import { onMounted } from 'vue';\nimport");
  const found = await verifyPacked(build(), store);
  back();
  expect(found).toContainEqual(
    expect.objectContaining({ rule: 'NW-504', what: expect.stringContaining('no water') as string }),
  );
});

test('alone in a browser, the open page shows a change of a component at once and keeps its state', async () => {
  edit('</script>', 'const count = ref(0);\n</script>');
  edit('</h1>', '</h1>\n    <button type="button" @click="count += 1">Planted {{ count }}</button>');
  const { page, loads } = await dev(ports.alone);
  await plantOne(page);
  edit('<h1>Plants', '<h1>Ferns');
  await page.getByRole('heading', { level: 1, name: 'Ferns' }).waitFor();
  await page.getByRole('button', { name: 'Planted 1' }).waitFor();
  expect(loads()).toBe(1);
  await page.close();
});

test('inside the site, the open page takes over components and styles, and reloads after a change of a route', async () => {
  const { page, loads, address } = await dev(ports.inSite, '--site', site);
  // The header belongs to the live shell.
  await page.getByRole('banner').waitFor();
  await plantOne(page);
  const milliseconds: number[] = [];
  for (const [from, to] of [
    ['Ferns', 'Roses'],
    ['Roses', 'Tulips'],
  ] as const) {
    const started = performance.now();
    edit(`<h1>${from}`, `<h1>${to}`);
    await page.getByRole('heading', { level: 1, name: to }).waitFor();
    milliseconds.push(Math.round(performance.now() - started));
  }
  console.info(`From the edit to the words on the page: ${milliseconds.join(' and ')} ms.`);
  edit('</style>', '.page {\n  outline-color: rgb(1, 2, 3);\n}\n</style>');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.page')!).outlineColor === 'rgb(1, 2, 3)',
  );
  await page.getByRole('button', { name: 'Planted 1' }).waitFor();
  expect(loads()).toBe(1);
  edit("title: 'Plants'", "title: 'Tulips'", join(plants, 'src/routes.ts'));
  await page.waitForFunction(() => document.title === 'Tulips');
  expect(loads()).toBe(2);
  await until(async () => (await (await fetch(address)).text()).includes('>Tulips</h1>'));
  expect(await pageText()).toContain('>Plants</h1>');
  await page.close();
});

test('its team releases a change and rolls it back, and a packed release can go live in a store’s folder', async () => {
  release('Tulips');
  await until(async () => (await pageText()).includes('>Tulips</h1>'));
  outside.run('npx', ['nestwright-remote', 'rollback', ...team.to], { cwd: plants, env: team.env });
  await until(async () => (await pageText()).includes('>Plants</h1>'));
  npm('run', '-s', 'release', '--', '--store', store, '--packed', build());
  await until(async () => (await pageText()).includes('>Tulips</h1>'));
});

const at = () => ({ browser, site });

/** Changes a file of the remote; returns a function that undoes the change. */
function edit(from: string, to: string, file = screen): () => void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}

/** Opens the page under `dev`. @param options of the command */
function dev(port: number, ...options: string[]): Promise<DevPage> {
  return openDev(browser, { outside, folder: plants, path: '/plants', port, env }, ...options);
}

/** Releases to the site as the team does; returns the command's output. */
function release(message: string): object {
  const args = ['run', '-s', 'release', '--', ...team.to, '--message', message];
  return JSON.parse(outside.run('npm', args, { cwd: plants, env: team.env }).stdout) as object;
}

/** Builds the current sources; returns the packed file. */
function build(): string {
  return (JSON.parse(npm('run', '-s', 'build', '--', '--json').stdout) as { file: string }).file;
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
