import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ask,
  launchBrowser,
  outside as outsideIn,
  type OutsideSite,
  overrideCookie,
  startOutside,
  startOutsideSite,
  until,
} from '#testing/outside-site.ts';

let own: OutsideSite;
let garden: string;
let screen: string;

beforeAll(async () => {
  own = await startOutsideSite();
  garden = join(own.folder, 'garden');
  screen = join(garden, 'src/screens/garden/garden-screen.tsx');
});
afterAll(() => own?.close());

test('create writes a remote into an empty folder, and npm installs it from the tarballs', () => {
  const tool = join(own.packages, 'nestwright-remote-0.1.0.tgz');
  const create = ['create', 'garden', '--path', '/garden', '--packages', own.packages];
  outsideIn('npx', ['--yes', '--package', tool, 'nestwright-remote', ...create], own.folder);
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
  const { stdout } = outside('npm', ['run', '-s', 'release', '--', '--store', own.store, '--json'], 1);
  writeFileSync(screen, good);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, findings: [{ rule: 'NW-001' }] });
  expect((await ask(own, '/garden')).status).toBe(404);
});

test('it verifies by itself, and goes live in a running site', async () => {
  const verified = outside('npm', ['run', '-s', 'verify', '--', '--json']);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, name: 'garden', findings: [] });
  outside('npm', ['run', '-s', 'release', '--', '--store', own.store]);
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

test('alone in a browser it shows its page, and each change of its sources', async () => {
  const address = `http://127.0.0.1:${own.devPort}/garden`;
  const said = startOutside(
    join(garden, 'node_modules/.bin/nestwright-remote'),
    ['dev', '--port', `${own.devPort}`],
    garden,
  );
  await until(() => said().includes(`garden alone: ${address}`));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor();
    const before = said().length;
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('<h1>Garden', '<h1>Roses'));
    await until(() => said().slice(before).includes('built: '));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Roses' }).waitFor();
  } finally {
    await browser.close();
  }
});

test('its developer sees the build inside the site, and nobody else does', async () => {
  const cookie = await overrideCookie(own, 'garden');
  await until(async () => (await pageText({ cookie })).includes('<h1>Roses</h1>'));
  expect(await pageText()).toContain('<h1>Garden</h1>');
});

test('a packed release goes live, is in the status, and is rolled back', async () => {
  const { file, version } = JSON.parse(outside('npm', ['run', '-s', 'build', '--', '--json']).stdout) as {
    file: string;
    version: string;
  };
  outside('npm', ['run', '-s', 'release', '--', '--store', own.store, '--packed', file]);
  await until(async () => (await pageText()).includes('<h1>Roses</h1>'));
  const status = outside('npx', ['nestwright-remote', 'status', '--store', own.store, '--json']);
  expect(JSON.parse(status.stdout)).toMatchObject({
    versions: expect.arrayContaining([
      expect.objectContaining({ version, share: '100 % (default)' }),
    ]) as unknown,
  });
  outside('npx', ['nestwright-remote', 'rollback', '--store', own.store]);
  await until(async () => (await pageText()).includes('<h1>Garden</h1>'));
});

/** Runs a command in the remote's repository as the other team would. */
function outside(command: string, args: string[], expected = 0) {
  return outsideIn(command, args, garden, expected);
}

async function pageText(headers: Record<string, string> = {}): Promise<string> {
  return (await ask(own, '/garden', headers)).text();
}
