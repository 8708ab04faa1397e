import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { withRollback } from '@nestwright/contract/release/rules';
import type { Bucket } from '@nestwright/gateway/outside/bucket.ts';
import { openBucket } from '@nestwright/gateway/outside/open-bucket.ts';
import { type BucketServer, startBucketServer } from '@nestwright/gateway/testing/bucket-server.ts';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { bucketFiles } from '@nestwright/gateway/releases/bucket-files.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishBuilds } from './publish-builds.ts';
import { bucketStore, type ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import { ownStamp, undoChanges } from './release-store.ts';
import { readBuild, runRelease } from './run-release.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

const files = mkdtempSync(join(tmpdir(), 'nestwright-bucket-'));
let server: BucketServer;
let site = 0;
let store: ReleaseStore;
let steps: string[];
beforeAll(async () => {
  server = await startBucketServer(files);
});
afterAll(async () => {
  await server.stop();
  rmSync(files, { recursive: true });
});
beforeEach(async () => {
  site += 1;
  store = newStore();
  steps = [];
  await release(buildFixtureShell());
});
afterEach(removeTemporary);

/** The store as another machine sees it, with a cache of its own. */
const newStore = () => bucketStore(`${server.url}/${site}`, temporaryFolder());
const bucket = () => openBucket(`${server.url}/${site}`);

const release = (folder: string, traffic = 100, to = store) =>
  runRelease({
    store: to,
    traffic,
    notify: (line) => steps.push(line),
    build: async () => readBuild(folder),
  });

async function live(name = 'booking') {
  const versions = (await store.documents.read()).microFrontends[`@nestwright/${name}`];
  return versions?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
}

async function keysBelow(beginning: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket().list(beginning)) keys.push(key);
  return keys.sort();
}

test('a release is verified beside what is in the bucket, uploaded and switched to, and a rollback moves back', async () => {
  const build = buildFixture();
  await release(build, 100, newStore());
  const expected = ['browser/entry.js', 'browser/mf-manifest.json', 'release.json', 'server/server.cjs'];
  expect(await keysBelow('booking/')).toEqual(expected.map((file) => `booking/1.0.0/${file}`));
  const entry = await bucket().get('booking/1.0.0/browser/entry.js');
  expect(entry!.bytes).toEqual(readFileSync(join(build, 'browser/entry.js')));
  await release(buildFixture({ version: '2' }), 10, newStore());
  expect(await live()).toEqual([
    ['2', 10],
    ['1.0.0', 90],
  ]);
  await store.documents.change((document) => withRollback(document, 'booking'), ownStamp());
  expect(await live()).toEqual([
    ['2', 0],
    ['1.0.0', 100],
  ]);
  const rival = release(buildFixture({ name: 'other', path: '/booking' }), 100, newStore());
  await expect(rival).rejects.toThrow('other claims /booking, which booking 1.0.0 owns.');
});

test('builds are published into an empty bucket, and a later one only when that is asked for', async () => {
  const folder = temporaryFolder();
  const empty = bucketStore(`${server.url}/${site}-empty`, folder);
  const publish = (isAsked: boolean, ...builds: string[]) => {
    const read = builds.map(readBuild);
    for (const build of read) uploadRelease(build.release, build.folder, folder);
    const releases = read.map((build) => build.release);
    return publishBuilds(releases, { store: empty, folder, isAsked });
  };
  const [shell, second] = [buildFixtureShell(), buildFixture({ version: '2' })];
  expect(await publish(false, shell, buildFixture())).toEqual(['live: shell 1.0.0', 'live: booking 1.0.0']);
  expect(await empty.files.keep('booking/1.0.0')).toBe(true);
  expect(await publish(false, shell, second)).toEqual([
    'built, not live: booking 2. To release it: npm run release -- booking',
  ]);
  expect(await empty.files.keep('booking/2')).toBe(false);
  expect(await publish(true, shell, second)).toEqual(['live: booking 2']);
});

/** A store where another release goes live between this one's upload and its switch. */
function overtaken(other: string): ReleaseStore {
  const { documents, files: own } = newStore();
  let isFirst = true;
  return {
    documents,
    files: {
      ...own,
      async put(...order) {
        await own.put(...order);
        if (isFirst) await release(other, 100, newStore());
        isFirst = false;
      },
    },
  };
}

test('of two simultaneous releases, the second one is verified again beside the first, and both go live', async () => {
  await release(buildFixture(), 100, overtaken(buildFixture({ name: 'other', path: '/other' })));
  expect(steps.filter((line) => line.startsWith('verify again'))).toHaveLength(1);
  expect([await live(), await live('other')]).toEqual([[['1.0.0', 100]], [['1.0.0', 100]]]);
});

test('a release that conflicts with one that overtook it is refused, and the other stays live', async () => {
  const rival = buildFixture({ name: 'other', path: '/booking' });
  await expect(release(buildFixture(), 100, overtaken(rival))).rejects.toThrow(
    'booking claims /booking, which other 1.0.0 owns.',
  );
  expect([await live(), await live('other')]).toEqual([undefined, [['1.0.0', 100]]]);
});

test('the same build completes what a killed release left of a version, and other bytes are refused', async () => {
  const build = buildFixture();
  await bucket().put('booking/1.0.0/browser/entry.js', readFileSync(join(build, 'browser/entry.js')));
  await release(build);
  expect(await live()).toEqual([['1.0.0', 100]]);
  await bucket().put('booking/2/browser/entry.js', Buffer.from('another build'));
  await expect(release(buildFixture({ version: '2' }))).rejects.toThrow(
    'booking/2/browser/entry.js is in the store with other bytes. Give the release a new version.',
  );
  expect(await live()).toEqual([['1.0.0', 100]]);
});

test('a live release whose bytes were changed in the bucket is not run by a verification', async () => {
  await bucket().put('shell/1.0.0/server/server.cjs', Buffer.from('stolen()'));
  await expect(release(buildFixture(), 100, newStore())).rejects.toThrow(
    'shell/1.0.0/server/server.cjs in the store has other bytes than its release describes.',
  );
});

test('an object that no release describes, or whose key leads out of the cache, is not fetched', async () => {
  await bucket().put('shell/1.0.0/server/more.cjs', Buffer.from('stolen()'));
  await expect(release(buildFixture(), 100, newStore())).rejects.toThrow('shell/1.0.0/server/more.cjs in');
  await bucket().remove(['shell/1.0.0/server/more.cjs']);
  const cache = temporaryFolder();
  const own = bucketStore(`${server.url}/${site}`, cache);
  const leading: Bucket = {
    ...bucket(),
    async *list() {
      yield { key: 'shell/1.0.0/../../../out.json', tag: '', at: new Date() };
    },
  };
  await bucketFiles(leading, join(cache, 'in')).bring(await own.documents.read());
  expect(readdirSync(cache)).toEqual([]);
});

test('files that a verification adds to a gateway’s cache have the compressed copies that visitors get', async () => {
  await release(buildFixture());
  const cache = temporaryFolder();
  const own = bucketStore(`${server.url}/${site}`, cache);
  await own.files.bring(await own.documents.read());
  const entry = join(cache, 'booking/1.0.0/browser/entry.js');
  expect(gunzipSync(readFileSync(`${entry}.gz`))).toEqual(readFileSync(entry));
  expect(readdirSync(join(cache, 'booking/1.0.0/server'))).toEqual(['server.cjs']);
});

test('a change is not undone when the files it would need were removed', async () => {
  await release(buildFixture({ version: '1' }));
  await release(buildFixture({ version: '2' }));
  await undoChanges(1, store);
  expect(await live()).toEqual([['1', 100]]);
  await bucket().remove(['booking/2/release.json']);
  await expect(undoChanges(1, store)).rejects.toThrow(
    'The files of booking/2 were removed. Release them again instead.',
  );
  expect(await live()).toEqual([['1', 100]]);
});

test('a release’s files are removed fourteen days after the document forgot it, and not before', async () => {
  for (const version of ['1', '2', '3', '4', '5', '6']) await release(buildFixture({ version }));
  // Never live, as after a killed release: its retention starts when somebody prunes.
  await bucket().put('booking/0/browser/entry.js', Buffer.from('x'));
  const days = (count: number) => Date.now() + count * 86_400_000;
  expect(await pruneReleases(store, days(13))).toEqual([]);
  expect(await keysBelow('booking/1/')).toHaveLength(4);
  expect(await pruneReleases(store, days(15))).toEqual(['booking/0', 'booking/1']);
  expect([await keysBelow('booking/1/'), await keysBelow('.forgotten/')]).toEqual([[], []]);
  expect(await keysBelow('booking/2/')).toHaveLength(4);
  await bucket().remove(['registry.json']);
  expect(await pruneReleases(store, days(15))).toEqual([]);
});
