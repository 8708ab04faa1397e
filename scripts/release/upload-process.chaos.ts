import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LEDGER, readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';

import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { gardenBuild, liveSite } from '#testing/upload-site.ts';

import { integrityOfFolder } from './integrity-of-folder.ts';
import { readDocument } from './release-store.ts';

const root = process.cwd();
const tsx = createRequire(join(root, 'scripts', 'package.json')).resolve('tsx');
const running: ChildProcess[] = [];
let store: string;
let data: string;
let keyFile: string;
let token: string;
let site: string;
/** Statements name the site's address, so the gateway knows its port before it starts. */
let port = 0;

/** The database with the team and its key, which each test copies: making it takes longest. */
const made = mkdtempSync(join(tmpdir(), 'nestwright-team-'));

beforeAll(async () => {
  data = made;
  store = temporaryFolder();
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  keyFile = join(made, 'garden.key');
  writeFileSync(keyFile, keys.privateKey);
  writeFileSync(`${keyFile}.pub`, keys.publicKey);
  const added = await ended(teams('add', 'garden', '--owns', '/garden', '--expires', '90d'));
  token = added.trim().split('\n').at(-1)!;
  expect(await ended(teams('key', 'garden', `${keyFile}.pub`))).toContain('are verified with this key');
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(async () => {
  port = await freePort();
  [store, data] = [temporaryFolder(), temporaryFolder()];
  cpSync(join(made, 'data'), join(data, 'data'), { recursive: true });
  liveSite(store);
});
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
  removeTemporary();
});

function start(args: string[]): ChildProcess & { said: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH,
      HOME,
      RELEASES_DIR: store,
      DATA_DIR: join(data, 'data'),
      RELEASE_GATE: 'files',
      TEAM_TOKEN: token ?? '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
    },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += String(part)));
  return Object.assign(child, { said: () => said });
}

const command = (script: string, ...args: string[]) => start(['--import', tsx, join(root, script), ...args]);

const teams = (...args: string[]) => command('gateway/src/teams.ts', ...args);

/** The command that a team runs on its own machine. */
const send = (folder: string) =>
  command(
    'scripts/release.ts',
    'garden',
    '--build',
    folder,
    '--to',
    site,
    '--key',
    keyFile,
    '--message',
    'Spring',
  );

async function ended(child: ReturnType<typeof start>): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.said();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

async function startGateway(): Promise<ReturnType<typeof start>> {
  const gateway = start([join(root, 'gateway/dist/server.js')]);
  await until(() => /ready at (\S+)/.test(gateway.said()) || gateway.exitCode !== null);
  site = /ready at (\S+)/.exec(gateway.said())?.[1] ?? '';
  expect(gateway.said()).toContain('ready at');
  return gateway;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Every release in the document has exactly the bytes that it describes, and the ledger can be trusted. */
function expectWholeStore(): void {
  const versions = Object.values(readDocument(store).microFrontends).flat();
  expect(versions.length).toBeGreaterThanOrEqual(2);
  for (const { extras } of versions) {
    const browser = integrityOfFolder(join(store, extras.folder, 'browser'), /\.(js|css)$/);
    expect(browser).toEqual(extras.integrity);
  }
  expect(readLedger(store).fault).toBeUndefined();
}

const garden = () =>
  readDocument(store).microFrontends['@nestwright/garden']?.find(({ deployment }) => deployment.default)
    ?.metadata.version;
const has = (...path: string[]) => existsSync(join(store, ...path));
const quarantined = () => (has('.quarantine') ? readdirSync(join(store, '.quarantine')) : []);

/** A release whose checks take a while, so that there is time to kill the gateway during them. */
const slow = (version: string) =>
  gardenBuild(version, (build) => {
    build.files['server/server.cjs'] += 'const end = Date.now() + 1500; while (Date.now() < end);';
  });

test.each([
  ['its archive arrives', () => quarantined().length > 0],
  [
    'it is checked',
    () => quarantined().some((folder) => has('.quarantine', folder, 'build', 'release.json')),
  ],
  ['it is copied into the store', () => has('garden', '1.0.0') || has('.uploading')],
  ['it is written into the ledger', () => readFileSync(join(store, LEDGER), 'utf8').includes('"garden"')],
  ['it went live', () => garden() === '1.0.0'],
])(
  'a gateway that is killed while a release is sent (%s) leaves a whole store, and the next one is sent',
  async (_step, isThere) => {
    const gateway = await startGateway();
    const sending = send(slow('1.0.0'));
    await until(isThere);
    await kill(gateway);
    await ended(sending);
    expectWholeStore();
    expect([undefined, '1.0.0']).toContain(garden());
    await startGateway();
    expect(await ended(send(gardenBuild('2.0.0')))).toContain('live: garden 2.0.0');
    expectWholeStore();
    expect(garden()).toBe('2.0.0');
    const row = readLedger(store).rows.at(-1);
    expect(row).toMatchObject({ as: 'team', by: 'garden', what: 'release', version: '2.0.0', why: 'Spring' });
  },
);

test('a team sends nothing to a site under another address than the one it is known by', async () => {
  await startGateway();
  site = site.replace('127.0.0.1', 'localhost');
  const said = await ended(send(gardenBuild()));
  expect(said).toContain(`NW-613 The statement was signed for "http://localhost:${port}"`);
  expect(said).toContain(`this is http://127.0.0.1:${port}.`);
  expect(garden()).toBeUndefined();
});

test('a team sends a release, is refused by name, and sends nothing once its token is revoked', async () => {
  const gateway = await startGateway();
  expect(await ended(send(gardenBuild()))).toContain('live: garden 1.0.0');
  const wrong = gardenBuild('1.1.0', (build) => (build.release.claims[0]!.path = '/shop/beds'));
  expect(await ended(send(wrong))).toContain('NW-211 garden claims /shop/beds; the team owns /garden.');
  await kill(gateway);
  await ended(teams('revoke', 'garden'));
  await startGateway();
  expect(await ended(send(gardenBuild('1.2.0')))).toMatch(/NW-601 The token of the team garden was revoked/);
  expect(garden()).toBe('1.0.0');
});

test('while a remote takes another’s page over, every request for the page finds an owner', async () => {
  await startGateway();
  const ownerAt = async (path: string) =>
    /"owner":("\w+"|null)/.exec(await (await fetch(new URL(path, site))).text())?.[1];
  const owners = [await ownerAt('/shop')];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) owners.push(await ownerAt('/shop'));
  })();
  const market = buildFixture({ name: 'market', path: '/shop' });
  const replaced = command('scripts/release.ts', 'market', '--build', market, '--replace', 'shop');
  expect(await ended(replaced)).toContain('live: market 1.0.0');
  while (owners.at(-1) === '"shop"') await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await asking;
  expect([...new Set(owners)]).toEqual(['"shop"', '"market"']);
  expect(await ownerAt('/elsewhere')).toBe('null');
});
