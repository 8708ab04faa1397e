import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LEDGER, readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';

import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import {
  ended,
  type GardenTeam,
  gardenTeam,
  kill,
  killAll,
  type Running,
  startCommand,
  startGateway,
  until,
} from '#testing/team-machine.ts';
import { gardenBuild } from '#testing/upload-build.ts';
import { liveSite } from '#testing/upload-site.ts';

import { integrityOfFolder } from './integrity-of-folder.ts';
import { readDocument } from './release-store.ts';

let team: GardenTeam;
let store: string;
let data: string;
let site: string;

beforeAll(() => {
  team = gardenTeam();
});
afterAll(() => team.dispose());
beforeEach(() => {
  [store, data] = [temporaryFolder(), temporaryFolder()];
  team.newData(data);
  liveSite(store);
});
afterEach(async () => {
  await killAll();
  removeTemporary();
});

async function openSite(more: Record<string, string> = {}): Promise<Running> {
  const env = { RELEASES_DIR: store, DATA_DIR: join(data, 'data'), ...more };
  const { gateway, address } = await startGateway(env);
  site = address;
  return gateway;
}

const send = (build: string) => team.send(site, build);

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
  'a gateway that is killed while a release is sent (%s) leaves a complete store, and the next release succeeds',
  async (_step, isThere) => {
    const gateway = await openSite();
    const sending = send(slow('1.0.0'));
    await until(isThere);
    await kill(gateway);
    await ended(sending);
    expectWholeStore();
    expect([undefined, '1.0.0']).toContain(garden());
    await openSite();
    expect(await ended(send(gardenBuild('2.0.0')))).toContain('live: garden 2.0.0');
    expectWholeStore();
    expect(garden()).toBe('2.0.0');
    const row = readLedger(store).rows.at(-1);
    expect(row).toMatchObject({ as: 'team', by: 'garden', what: 'release', version: '2.0.0', why: 'Spring' });
  },
);

test('a site refuses a release that a team sends to it under another address than its own', async () => {
  await openSite();
  site = site.replace('localhost', '127.0.0.1');
  const output = await ended(send(gardenBuild()));
  expect(output).toContain(`NW-613 The statement was signed for "${site}"`);
  expect(output).toContain(`this is ${site.replace('127.0.0.1', 'localhost')}.`);
  expect(garden()).toBeUndefined();
});

test('a team sends a release, is refused by name, and sends nothing once its token is revoked', async () => {
  const gateway = await openSite();
  expect(await ended(send(gardenBuild()))).toContain('live: garden 1.0.0');
  const wrong = gardenBuild('1.1.0', (build) => (build.release.claims[0]!.path = '/shop/beds'));
  expect(await ended(send(wrong))).toContain('NW-211 garden claims /shop/beds; the team owns /garden.');
  await kill(gateway);
  await ended(team.teams(data, 'revoke', 'garden'));
  await openSite();
  expect(await ended(send(gardenBuild('1.2.0')))).toMatch(/NW-601 The token of the team garden was revoked/);
  expect(garden()).toBe('1.0.0');
});

test('while a remote takes over another’s page, every request for the page finds an owner', async () => {
  // On a busy machine the takeover lasts longer than a minute, and more pages are requested than one visitor may in that time.
  await openSite({ LIMIT_FACTOR: '100' });
  const ownerAt = async (path: string) => {
    const answer = await fetch(new URL(path, site));
    return /"owner":("\w+"|null)/.exec(await answer.text())?.[1] ?? answer.status;
  };
  const owners = [await ownerAt('/shop')];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) owners.push(await ownerAt('/shop'));
  })();
  const market = buildFixture({ name: 'market', path: '/shop' });
  const replaced = startCommand('scripts/release.ts', ['market', '--build', market, '--replace', 'shop'], {
    RELEASES_DIR: store,
    RELEASE_GATE: 'files',
  });
  expect(await ended(replaced)).toContain('live: market 1.0.0');
  while (owners.at(-1) === '"shop"') await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await asking;
  expect([...new Set(owners)]).toEqual(['"shop"', '"market"']);
  expect(await ownerAt('/elsewhere')).toBe('null');
});
