import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { freePort } from '@nestwright/gateway/testing/free-port.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { repositoryRoot } from '#repository.ts';
import { testStore } from '#test-store.ts';
import { type GatewayProcess, startGateway } from '#testing/gateway-process.ts';
import { isHidden, type OutsideFolder, outsideFolder } from '#testing/outside-repository.ts';
import { addTeam } from '#testing/own-team.ts';

let outside: OutsideFolder;
let gateway: GatewayProcess;
let browser: Browser;
let store: string;
let garden: string;
let site: string;
let ports: { alone: number; inSite: number };
/** The team's environment with its token, and the options that name its site and key. */
let team: { env: Record<string, string>; to: string[] };

/** The token of the site's developers. */
const OVERRIDE_TOKEN = 'a token of developers, 32 characters or more';

beforeAll(async () => {
  outside = outsideFolder();
  store = join(outside.folder, 'releases');
  garden = join(outside.folder, 'garden');
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  ports = { alone: await freePort(), inSite: await freePort() };
  const data = join(outside.folder, 'data');
  const keys = addTeam({ name: 'garden', owns: '/garden', data, folder: outside.folder });
  const origins = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
  gateway = await startGateway({
    RELEASES_DIR: store,
    DATA_DIR: data,
    OVERRIDE_ORIGINS: origins.join(),
    OVERRIDE_TOKEN,
  });
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

(isHidden ? test : test.skip)('no command here can read this repository', () => {
  expect(outside.run('ls', ['-A', repositoryRoot], { cwd: outside.folder }).stdout).toBe('');
});

test('create writes a remote into an empty folder, and npm installs it from the tarballs', () => {
  const { folder, packages } = outside;
  const tool = join(packages, 'nestwright-remote-0.1.0.tgz');
  const create = ['create', 'garden', '--path', '/garden', '--packages', packages];
  outside.run('npx', ['--yes', '--package', tool, 'nestwright-remote', ...create], { cwd: folder });
  npm('install', '--no-audit', '--no-fund', '--prefer-offline');
  expect(existsSync(join(garden, 'package-lock.json'))).toBe(true);
  const installed = join(garden, 'node_modules/@nestwright/contract');
  expect(realpathSync(installed)).toBe(installed);
});

test('its tests pass, and its types', () => {
  expect(npm('test').stderr).toContain('1 passed');
  outside.run('npx', ['tsc', '--noEmit'], { cwd: garden });
});

test('sources that break a rule are refused with its number, by release before it sends anything and by build', async () => {
  const back = edit('src/screens/garden/garden-screen.tsx', '<h1>', '<h1 lang={7}>');
  expect(release(1)).toMatchObject({ ok: false, findings: [{ rule: 'NW-001' }] });
  const build = ['run', '-s', 'build', '--', '--json'];
  expect(JSON.parse(outside.run('npm', build, { cwd: garden, expected: 1 }).stdout)).toMatchObject({
    findings: [{ rule: 'NW-001' }],
  });
  expect(existsSync(join(garden, 'dist'))).toBe(false);
  back();
  expect((await fetch(`${site}/garden`)).status).toBe(404);
});

test('a page whose effect throws is refused before anything is sent', async () => {
  const screen = 'src/screens/garden/garden-screen.tsx';
  const restore = edit(screen, 'import css', "import { useEffect } from 'react';\n\nimport css");
  edit(screen, 'return (', "useEffect(() => {\n    throw new Error('no soil');\n  }, []);\n  return (");
  const { findings } = release(1) as { findings: object[] };
  restore();
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'NW-504', what: expect.stringContaining('no soil') as string }),
  );
  expect((await fetch(`${site}/garden`)).status).toBe(404);
});

test('without a browser, nothing is sent, and one sentence says what is missing', async () => {
  const program = join(garden, 'node_modules/@nestwright/remote/dist/nestwright-remote.js');
  const noBrowser = ['PATH=/nowhere', 'BROWSER_PATH=/nowhere/chromium'];
  const args = [...noBrowser, process.execPath, program, 'release', ...team.to, '--message', 'Spring'];
  const { stdout } = outside.run('env', args, { cwd: garden, env: team.env, expected: 1 });
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    findings: [
      { rule: 'NW-510', what: 'BROWSER_PATH is /nowhere/chromium, which is not a program on this machine.' },
    ],
  });
  expect((await fetch(`${site}/garden`)).status).toBe(404);
});

test('the site refuses a release that claims another team’s path, and names the rule', async () => {
  const back = edit('remote.json', '"path": "/garden"', '"path": "/plants"');
  const refused = release(1, '--without-browser') as { findings: { rule: string; what: string }[] };
  back();
  expect(refused.findings.find(({ rule }) => rule === 'NW-211')?.what).toBe(
    'garden claims /plants; the team owns /garden.',
  );
  expect((await fetch(`${site}/garden`)).status).toBe(404);
});

test('its own repository verifies it, and its team releases it to the running site', async () => {
  const verified = npm('run', '-s', 'verify', '--', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, findings: [] });
  expect(verified.stderr).toContain('verify in a browser: garden ');
  expect(release()).toMatchObject({ ok: true, name: 'garden', traffic: 100 });
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

test('it gets the types of the site’s live fragments', () => {
  const back = edit('remote.json', '"claims"', '"uses": ["booking/ask-bar"], "claims"');
  npm('run', '-s', 'fragments', '--', '--site', site);
  const written = join(garden, 'src/used-fragments/fragment.tsx');
  expect(readFileSync(written, 'utf8')).toContain("'booking/ask-bar': ");
  outside.run('npx', ['tsc', '--noEmit'], { cwd: garden });
  back();
  npm('run', '-s', 'fragments', '--', '--site', site);
  expect(existsSync(written)).toBe(false);
});

test('it shows its page alone in a browser', async () => {
  const address = await dev(ports.alone);
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor();
});

test('inside the site, the open page shows a change at once and keeps its state', async () => {
  edit(
    'src/screens/garden/garden-screen.tsx',
    'import css',
    "import { useState } from 'react';\n\nimport css",
  );
  edit(
    'src/screens/garden/garden-screen.tsx',
    'return (',
    'const [count, setCount] = useState(0);\n  return (',
  );
  const button = '<button type="button" onClick={() => setCount(count + 1)}>Planted {count}</button>';
  edit('src/screens/garden/garden-screen.tsx', '</h1>', `</h1>\n      <p>${button}</p>`);
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(await dev(ports.inSite, '--site', site));
  // The header belongs to the live shell.
  await page.getByRole('banner').waitFor();
  await plant(page);
  const milliseconds: number[] = [];
  for (const [from, to] of [
    ['Garden', 'Roses'],
    ['Roses', 'Tulips'],
  ] as const) {
    const started = performance.now();
    edit('src/screens/garden/garden-screen.tsx', `<h1>${from}`, `<h1>${to}`);
    await page.getByRole('heading', { level: 1, name: to }).waitFor();
    milliseconds.push(Math.round(performance.now() - started));
  }
  edit('src/screens/garden/garden-screen.module.css', '}', '  outline-color: rgb(1, 2, 3);\n}');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('h1')!.parentElement!).outlineColor === 'rgb(1, 2, 3)',
  );
  expect(await page.getByRole('button', { name: /^Planted/ }).textContent()).toBe('Planted 1');
  expect(loads).toBe(1);
  console.info(`From the edit to the words on the page: ${milliseconds.join(' and ')} ms.`);
  // Other hooks need another state, so the component starts afresh. The page does not.
  edit('src/screens/garden/garden-screen.tsx', 'useState(0)', 'useState(7)');
  await page.getByRole('button', { name: 'Planted 7' }).waitFor();
  expect(loads).toBe(1);
  await until(async () => (await (await fetch(page.url())).text()).includes('<h1>Tulips</h1>'));
  expect(await pageText()).toContain('<h1>Garden</h1>');
});

test('if the site does not accept builds from the developer’s address, the message names the site and the setting that its gateway needs', async () => {
  const port = await freePort();
  const args = ['nestwright-remote', 'dev', '--port', `${port}`, '--site', site];
  const { stderr } = outside.run('npx', args, { cwd: garden, env: { OVERRIDE_TOKEN }, expected: 1 });
  expect(stderr).toContain(`Its gateway needs OVERRIDE_ORIGINS=http://127.0.0.1:${port}`);
});

test('its team releases to a tenth of the visitors, sees the release in the status, and rolls back', async () => {
  const { version } = release(0, '--traffic', '10', '--without-browser') as { version: string };
  const shares = () => {
    const { stdout } = tool('status', '--site', site, '--json');
    const { versions } = JSON.parse(stdout) as { versions: { version: string; share: string }[] };
    return versions.map((one) => [one.version === version, one.share]);
  };
  await until(() => shares().length === 2);
  expect(shares()).toEqual([
    [true, '10 %'],
    [false, '90 % (default)'],
  ]);
  const back = tool('rollback', ...team.to, '--message', 'Too many tulips');
  expect(JSON.parse(back.stdout)).toMatchObject({ ok: true });
  await until(() => shares().some(([isCanary, share]) => !isCanary && share === '100 % (default)'));
  expect(readFileSync(join(store, '.ledger.jsonl'), 'utf8')).toContain('"why":"Too many tulips"');
});

test('a packed release can also go live in a store’s folder and be rolled back', async () => {
  const { file, version } = JSON.parse(npm('run', '-s', 'build', '--', '--json').stdout) as {
    file: string;
    version: string;
  };
  npm('run', '-s', 'release', '--', '--store', store, '--packed', file);
  await until(async () => (await pageText()).includes('<h1>Tulips</h1>'));
  expect(JSON.parse(tool('status', '--store', store, '--json').stdout)).toMatchObject({
    versions: expect.arrayContaining([
      expect.objectContaining({ version, share: '100 % (default)' }),
    ]) as unknown,
  });
  tool('rollback', '--store', store);
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

const npm = (...args: string[]) => outside.run('npm', args, { cwd: garden });
const tool = (...args: string[]) =>
  outside.run('npx', ['nestwright-remote', ...args], { cwd: garden, env: team.env });

/** Releases to the site as the team does; returns the command's output. */
function release(expected = 0, ...more: string[]): object {
  const args = ['run', '-s', 'release', '--', ...team.to, '--message', 'Spring', ...more];
  return JSON.parse(outside.run('npm', args, { cwd: garden, env: team.env, expected }).stdout) as object;
}

/** Runs `dev`; returns the address of the remote's page. */
async function dev(port: number, ...more: string[]): Promise<string> {
  const program = join(garden, 'node_modules/.bin/nestwright-remote');
  const { output } = outside.start(program, ['dev', '--port', `${port}`, ...more], {
    cwd: garden,
    env: { OVERRIDE_TOKEN },
  });
  const address = `http://127.0.0.1:${port}/garden`;
  await until(() => output().includes(`: ${address}`));
  return address;
}

/** Clicks until the counter shows one, because clicks before hydration have no effect. */
async function plant(page: Page): Promise<void> {
  while (!(await page.getByRole('button', { name: 'Planted 1' }).isVisible()))
    await page.getByRole('button', { name: /^Planted/ }).click();
}

/** Changes a file of the garden; returns a function that undoes the change. */
function edit(file: string, from: string, to: string): () => void {
  const path = join(garden, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

async function pageText(): Promise<string> {
  return (await fetch(`${site}/garden`)).text();
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
}
