import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withoutRemote } from '@nestwright/contract/release/rules';
import type { Bucket } from '@nestwright/gateway/outside/bucket.ts';
import { openBucket } from '@nestwright/gateway/outside/open-bucket.ts';
import { bucketDocuments } from '@nestwright/gateway/releases/bucket-documents.ts';
import { bucketFiles } from '@nestwright/gateway/releases/bucket-files.ts';
import { foldersOf } from '@nestwright/gateway/releases/forgotten-folders.ts';
import { forgottenMarks } from '@nestwright/gateway/releases/forgotten-marks.ts';
import { bucketStore, type ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import { type BucketServer, startBucketServer } from '@nestwright/gateway/testing/bucket-server.ts';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { ownStamp, undoChanges } from './release-store.ts';
import { readBuild, runRelease } from './run-release.ts';

const files = mkdtempSync(join(tmpdir(), 'nestwright-prune-'));
const HOUR_MS = 3_600_000;
let server: BucketServer;
let site = 0;
let stored: string[] = [];
let store: ReleaseStore;
beforeAll(async () => {
  server = await startBucketServer(files, { beforePut: (path) => void stored.push(path) });
});
afterAll(async () => {
  await server.stop();
  rmSync(files, { recursive: true });
});
beforeEach(async () => {
  site += 1;
  store = bucketStore(`${server.url}/${site}`, temporaryFolder());
  await release(buildFixtureShell());
  await release(buildFixture());
});
afterEach(removeTemporary);

const bucket = () => openBucket(`${server.url}/${site}`);
const release = (folder: string) =>
  runRelease({ store, traffic: 100, notify: () => undefined, build: async () => readBuild(folder) });
const withdraw = () => store.documents.change((document) => withoutRemote(document, 'booking'), ownStamp());
const days = (count: number) => Date.now() + count * 24 * HOUR_MS;

/** Checks that every release that the document names is in the store. */
async function expectWholeStore(): Promise<void> {
  for (const folder of foldersOf(await store.documents.read()))
    expect(await bucket().has(`${folder}/release.json`)).toBe(true);
}

/** A store that runs `happens` during a prune, after the prune has listed the releases to remove. */
function meanwhile(happens: () => Promise<unknown>): ReleaseStore {
  const slow: Bucket = {
    ...bucket(),
    async *list(beginning) {
      yield* bucket().list(beginning);
      if (beginning === undefined) await happens();
    },
  };
  return { documents: bucketDocuments(bucket()), files: bucketFiles(slow, temporaryFolder()) };
}

test.each([
  ['undone', () => undoChanges(1, store)],
  ['released again', () => release(buildFixture())],
])(
  'a withdrawn version that is %s while a prune removes old versions keeps its files',
  async (_how, bringBack) => {
    await withdraw();
    expect(await pruneReleases(meanwhile(bringBack), days(15))).toEqual([]);
    expect(foldersOf(await store.documents.read())).toContain('booking/1.0.0');
    await expectWholeStore();
    await withdraw();
    expect(await pruneReleases(store, days(15))).toEqual(['booking/1.0.0']);
  },
);

test('a version whose files are being removed cannot go live until an hour after the prune was killed', async () => {
  await withdraw();
  const marks = (ago: number) => forgottenMarks(bucket(), () => Date.now() - ago);
  const claim = async (ago: number) => {
    const found = (await marks(0).all()).get('booking/1.0.0')!;
    expect(await marks(ago).claim('booking/1.0.0', found)).toBe(true);
    expect(await marks(ago).claim('booking/1.0.0', found)).toBe(false);
  };
  await claim(0);
  const removed = 'The files of booking/1.0.0 are being removed from the store.';
  await expect(release(buildFixture())).rejects.toThrow(removed);
  await expect(undoChanges(1, store)).rejects.toThrow(removed);
  await claim(HOUR_MS + 1);
  await bucket().remove(['booking/1.0.0/release.json', 'booking/1.0.0/browser/entry.js']);
  await release(buildFixture());
  await expectWholeStore();
});

test.each([
  ['forgets', withdraw],
  ['forgets by undoing', () => undoChanges(1, store)],
])('the retention time of a version begins before the document %s it', async (_how, forget) => {
  stored = [];
  await forget();
  const keys = stored.map((path) => path.replace(/^.*?\/(?=registry\.json|\.forgotten)/, ''));
  const [mark, document] = ['.forgotten/booking/1.0.0', 'registry.json'].map((key) => keys.indexOf(key));
  expect(mark).toBeGreaterThanOrEqual(0);
  expect(document).toBeGreaterThan(mark!);
});
