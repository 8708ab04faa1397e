import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { gatewayProgram } from '#build/gateway-program.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#browser.ts';
import { repositoryRoot } from '#repository.ts';
import { testStore } from '#test-store.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-outside-')));
const packages = join(folder, 'packages');
const store = join(folder, 'releases');
const garden = join(folder, 'garden');
const screen = join(garden, 'src/screens/garden/garden-screen.tsx');
const { PATH = '', HOME = '' } = process.env;
const running: ChildProcess[] = [];
let site = '';
let devPort = 0;

/** Where the system allows it, whatever runs outside finds an empty folder in place of this repository. */
const hides = spawnSync('unshare', ['-m', 'true']).status === 0;

beforeAll(async () => {
  const pack = [tsx, join(repositoryRoot, 'scripts', 'pack.ts'), '--out', packages];
  const { status, stderr } = spawnSync(process.execPath, pack, { encoding: 'utf8', maxBuffer: 64e6 });
  expect([status, stderr.replaceAll(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
  cpSync(testStore, store, { recursive: true, filter: (file) => !file.endsWith('.map') });
  devPort = await freePort();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const gateway = spawn(process.execPath, [await gatewayProgram()], {
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      PORT: String(port),
      RELEASES_DIR: store,
      DATA_DIR: join(folder, 'data'),
      OVERRIDE_ORIGINS: `http://127.0.0.1:${devPort}`,
      LOG_LEVEL: 'error',
    },
  });
  running.push(gateway);
  await until(async () => (await fetch(`${site}/readyz`)).ok);
});
afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('create writes a remote into an empty folder, and npm installs it from the tarballs', () => {
  const tool = join(packages, 'nestwright-remote-0.1.0.tgz');
  const create = ['create', 'garden', '--path', '/garden', '--packages', packages];
  outside('npx', ['--yes', '--package', tool, 'nestwright-remote', ...create], folder);
  outside('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  expect(existsSync(join(garden, 'package-lock.json'))).toBe(true);
  expect(realpathSync(join(garden, 'node_modules/@nestwright/contract'))).toBe(
    join(garden, 'node_modules/@nestwright/contract'),
  );
});

test('its tests pass, and its types', () => {
  expect(outside('npm', ['test']).stderr).toContain('1 passed');
  outside('npx', ['tsc', '--noEmit']);
});

test('a build that breaks a rule is refused by its number, and the site stays as it was', async () => {
  const good = readFileSync(screen, 'utf8');
  writeFileSync(screen, good.replace('<h1>', '<h1 lang={7}>'));
  const { stdout } = outside('npm', ['run', '-s', 'release', '--', '--store', store, '--json'], garden, 1);
  writeFileSync(screen, good);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, findings: [{ rule: 'NW-001' }] });
  expect((await fetch(`${site}/garden`)).status).toBe(404);
});

test('it verifies by itself, and goes live in a running site', async () => {
  const verified = outside('npm', ['run', '-s', 'verify', '--', '--json']);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, name: 'garden', findings: [] });
  outside('npm', ['run', '-s', 'release', '--', '--store', store]);
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

test('alone in a browser it shows its page, and each change of its sources', async () => {
  const dev = spawn(
    ...hidden(join(garden, 'node_modules/.bin/nestwright-remote'), ['dev', '--port', `${devPort}`]),
    {
      cwd: garden,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH, HOME },
    },
  );
  running.push(dev);
  let said = '';
  dev.stdout!.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => Promise.resolve(said.includes(`garden alone: http://127.0.0.1:${devPort}/garden`)));
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findBrowser()!,
    args: BROWSER_FLAGS,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${devPort}/garden`);
    await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor();
    const before = said;
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('<h1>Garden', '<h1>Roses'));
    await until(() => Promise.resolve(said.slice(before.length).includes('built: ')));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Roses' }).waitFor();
  } finally {
    await browser.close();
  }
});

test('its developer sees the build inside the site, and nobody else does', async () => {
  const form = await fetch(`${site}/_override`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body: new URLSearchParams({ remote: 'garden', origin: `http://127.0.0.1:${devPort}` }),
  });
  const cookie = form.headers
    .getSetCookie()
    .map((text) => text.split(';')[0]!)
    .join('; ');
  await until(async () => (await pageText({ cookie })).includes('<h1>Roses</h1>'));
  expect(await pageText()).toContain('<h1>Garden</h1>');
});

test('a packed release goes live, is in the status, and is rolled back', async () => {
  const { file, version } = JSON.parse(outside('npm', ['run', '-s', 'build', '--', '--json']).stdout) as {
    file: string;
    version: string;
  };
  outside('npm', ['run', '-s', 'release', '--', '--store', store, '--packed', file]);
  await until(async () => (await pageText()).includes('<h1>Roses</h1>'));
  const status = outside('npx', ['nestwright-remote', 'status', '--store', store, '--json']);
  expect(JSON.parse(status.stdout)).toMatchObject({
    versions: expect.arrayContaining([
      expect.objectContaining({ version, share: '100 % (default)' }),
    ]) as unknown,
  });
  outside('npx', ['nestwright-remote', 'rollback', '--store', store]);
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

/** Runs a command as the other team would. */
function outside(command: string, args: string[], cwd = garden, expected = 0) {
  const { status, stdout, stderr } = spawnSync(...hidden(command, args), {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64e6,
    env: { PATH, HOME },
  });
  if (status !== expected)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { stdout, stderr };
}

/** The command where this repository is not there. */
function hidden(command: string, args: string[]): [string, string[]] {
  if (!hides) return [command, args];
  return [
    'unshare',
    ['-m', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', repositoryRoot, command, ...args],
  ];
}

async function pageText(headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${site}/garden`, { headers })).text();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
