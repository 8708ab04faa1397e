import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openBucket } from '@nestwright/gateway/outside/open-bucket.ts';
import { integrityOfBytes } from '@nestwright/gateway/releases/integrity-of.ts';
import { releasesIn } from '@nestwright/gateway/releases/releases-in.ts';
import { bucketStore } from '@nestwright/gateway/releases/release-store.ts';
import { type BucketServer, startBucketServer } from '@nestwright/gateway/testing/bucket-server.ts';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import {
  ended,
  type GardenTeam,
  gardenTeam,
  killAll,
  type Running,
  startGateway,
} from '#testing/team-machine.ts';
import { gardenBuild } from '#testing/upload-build.ts';
import { liveSite } from '#testing/upload-site.ts';

import { integrityOfFolder } from './integrity-of-folder.ts';
import { publishBuilds } from './publish-builds.ts';
import { readDocument } from './release-store.ts';

const files = mkdtempSync(join(tmpdir(), 'nestwright-upload-bucket-'));
let server: BucketServer;
let team: GardenTeam;
let site = 0;
/** Called with the key of every object before it is stored. */
let storing: (path: string) => void = () => undefined;

beforeAll(async () => {
  server = await startBucketServer(files, { beforePut: (path) => storing(path) });
  team = gardenTeam();
});
afterAll(async () => {
  team.dispose();
  await server.stop();
  rmSync(files, { recursive: true });
});
beforeEach(async () => {
  site += 1;
  await publishSite();
});
afterEach(async () => {
  storing = () => undefined;
  await killAll();
  removeTemporary();
});

const place = () => `${server.url}/${site}`;
const store = () => bucketStore(place(), temporaryFolder());

/** Releases a shell and a shop into the bucket. */
async function publishSite(): Promise<void> {
  const folder = temporaryFolder();
  liveSite(folder);
  const builds = releasesIn(readDocument(folder)).map((release) => ({
    ...release,
    server: integrityOfFolder(join(folder, release.folder, 'server'), /\.cjs$/),
  }));
  for (const build of builds)
    writeFileSync(join(folder, build.folder, 'release.json'), JSON.stringify(build));
  await publishBuilds(builds, { store: store(), folder, isAsked: true });
}

/** A gateway on a machine of its own: only the bucket is shared. */
function newGateway(): Promise<{ gateway: Running; address: string }> {
  const data = temporaryFolder();
  team.newData(data);
  return startGateway({
    RELEASES_DIR: temporaryFolder(),
    RELEASES_BUCKET: place(),
    DATA_DIR: join(data, 'data'),
  });
}

/** The version of the garden that a gateway's pages show; undefined without one. */
async function shown(address: string): Promise<string | undefined> {
  const page = await (await fetch(`${address}/garden`)).text();
  return /\/releases\/garden\/([\d.]+)\/browser\//.exec(page)?.[1];
}

/** Waits until a gateway that follows the bucket shows a version of the garden. */
async function untilShown(address: string, version: string): Promise<void> {
  while ((await shown(address)) !== version) await wait(100);
}

/** Checks that the bucket has every release of the document, with exactly the described bytes, and that the ledger is intact. */
async function expectWholeStore(): Promise<void> {
  const { documents } = store();
  const bucket = openBucket(place());
  for (const { folder, integrity, server: bundles = {} } of releasesIn(await documents.read()))
    for (const [side, described] of Object.entries({ browser: integrity, server: bundles }))
      for (const [file, hash] of Object.entries(described))
        expect(integrityOfBytes((await bucket.get(`${folder}/${side}/${file}`))!.bytes)).toBe(hash);
  expect((await documents.readLedger()).fault).toBeUndefined();
}

test('every gateway of a bucket serves a release that a team sent to one of them, with compressed scripts', async () => {
  const [one, other] = [await newGateway(), await newGateway()];
  expect(await ended(team.send(one.address, gardenBuild()))).toContain('live: garden 1.0.0');
  for (const { address } of [one, other]) {
    await untilShown(address, '1.0.0');
    for (const piece of ['garden', 'shop']) {
      const script = await fetch(`${address}/releases/${piece}/1.0.0/browser/entry.js`);
      expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    }
  }
  await expectWholeStore();
  expect((await store().documents.readLedger()).rows.at(-1)).toMatchObject({
    as: 'team',
    by: 'garden',
    what: 'release',
    version: '1.0.0',
    why: 'Spring',
  });
});

test.each([
  ['between two files', 'garden/1.0.0/server/server.cjs', [undefined]],
  ['before the last file', 'garden/1.0.0/release.json', [undefined]],
  // Bytes that the gateway had already sent may still arrive.
  ['while it writes the document', 'registry.json', [undefined, '1.0.0']],
  ['after the document', '.history/3.json', ['1.0.0']],
])(
  'a gateway killed %s leaves a complete store that the others serve, and the next release succeeds',
  async (_when, key, versions) => {
    const [one, other] = [await newGateway(), await newGateway()];
    let wasKilled = false;
    storing = (path) => {
      if (path.endsWith(`/${site}/${key}`)) wasKilled ||= one.gateway.kill('SIGKILL');
    };
    await ended(team.send(one.address, gardenBuild()));
    expect(wasKilled).toBe(true);
    await expectWholeStore();
    const garden = (await store().documents.read()).microFrontends['@nestwright/garden'];
    expect(versions).toContain(garden?.[0]?.metadata.version);
    expect((await fetch(`${other.address}/shop`)).status).toBe(200);
    storing = () => undefined;
    expect(await ended(team.send(other.address, gardenBuild('2.0.0')))).toContain('live: garden 2.0.0');
    const again = await newGateway();
    for (const { address } of [other, again]) await untilShown(address, '2.0.0');
    await expectWholeStore();
  },
);
