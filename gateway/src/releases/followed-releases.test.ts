import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MicroFrontend } from '@nestwright/contract/release/schema';

import { openBucket } from '#outside/open-bucket.ts';
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts';
import { emptyDocument } from './document-text.ts';
import { type FollowedReleases, followReleases } from './followed-releases.ts';
import { integrityOfBytes } from './integrity-of.ts';
import { createReleaseReader } from './release-reader.ts';

const root = mkdtempSync(join(tmpdir(), 'nestwright-followed-'));
const stamp = { since: '2027-03-01T10:00:00.000Z', by: 'ada' };
let server: BucketServer;
let followed: FollowedReleases[];
let reported: string[];
beforeEach(async () => {
  followed = [];
  reported = [];
  server = await startBucketServer(mkdtempSync(join(root, 'store-')));
});
afterEach(async () => {
  for (const { mirror } of followed) mirror?.stop();
  await server.stop();
});
afterAll(() => rmSync(root, { recursive: true }));

const newCache = () => mkdtempSync(join(root, 'cache-'));
const bytesOf = (file: string, version: string) => Buffer.from(`// ${file} ${version}`);

/** A gateway's view of the bucket, through a cache. */
function follow(releasesFolder: string) {
  const releasesBucket = `${server.url}/site`;
  const one = followReleases({ releasesFolder, releasesBucket }, (message) => reported.push(message));
  // Only the tests ask.
  one.mirror!.stop();
  followed.push(one);
  const reader = createReleaseReader(one.folder, (message) => reported.push(message));
  return {
    ...one,
    mirror: one.mirror!,
    async live() {
      await one.mirror!.askAgain();
      reader.refresh();
      return reader.current()?.shell.version;
    },
  };
}

/** Puts a shell into the bucket and makes it live. */
async function release(version: string): Promise<void> {
  const bucket = openBucket(`${server.url}/site`);
  for (const file of ['server/server.cjs', 'browser/shell.js'])
    await bucket.put(`shell/${version}/${file}`, bytesOf(file, version));
  await follow(newCache()).store.documents.change(
    () => ({ ...emptyDocument(), microFrontends: { '@nestwright/shell': [shell(version)] } }),
    stamp,
  );
}

function shell(version: string): MicroFrontend {
  const integrity = (file: string) => integrityOfBytes(bytesOf(file, version));
  return {
    url: '/',
    metadata: { integrity: '', version },
    extras: {
      name: 'shell',
      version,
      folder: `shell/${version}`,
      title: 'shell',
      claims: [],
      entry: 'shell.js',
      files: { js: [], css: [] },
      routes: {},
      integrity: { 'shell.js': integrity('browser/shell.js') },
      assets: {},
      server: { 'server.cjs': integrity('server/server.cjs') },
      shared: {},
      hostContract: 1,
      publishedAt: stamp.since,
      publishedBy: 'ada',
    },
    deployment: { traffic: 100, default: true },
  };
}

test('a gateway follows the releases in a bucket', async () => {
  const gateway = follow(newCache());
  expect(await gateway.live()).toBeUndefined();
  expect(reported).toEqual([expect.stringContaining('registry.json is not there: nothing was released yet')]);
  await release('1');
  expect(await gateway.live()).toBe('1');
  await release('2');
  expect(await gateway.live()).toBe('2');
  expect(reported).toHaveLength(1);
});

test('while the bucket is unreachable, a gateway serves what it has, even after a restart, and follows the bucket again later', async () => {
  const cache = newCache();
  await release('1');
  const gateway = follow(cache);
  expect(await gateway.live()).toBe('1');
  await gateway.mirror.ensure('shell/1/browser/shell.js');
  const { port } = new URL(server.url);
  const files = mkdtempSync(join(root, 'store-'));
  await server.stop();

  const restarted = follow(cache);
  expect(await restarted.live()).toBe('1');
  await restarted.mirror.ensure('shell/1/browser/shell.js');
  expect(reported).toEqual([expect.stringContaining('cannot be used, so the last good ones stay live')]);
  await expect(restarted.store.documents.change(() => emptyDocument(), stamp)).rejects.toThrow();

  server = await startBucketServer(files, { at: port });
  await release('2');
  expect(await restarted.live()).toBe('2');
});

test('cached files are never fetched again', async () => {
  const cache = newCache();
  await release('1');
  expect(await follow(cache).live()).toBe('1');
  await openBucket(`${server.url}/site`).remove(['shell/1/server/server.cjs']);
  expect(await follow(cache).live()).toBe('1');
  const fresh = follow(newCache());
  expect(await fresh.live()).toBeUndefined();
  expect(reported).toEqual([expect.stringContaining('shell/1/server/server.cjs is not there')]);
});

test('no message names the key of the bucket', async () => {
  await follow(newCache()).live();
  expect(reported[0]).toContain('/objects/site cannot be used');
  expect(reported.join()).not.toContain('S3RVER');
});

test('a gateway that fetches its releases over HTTP knows that the ledger is elsewhere', async () => {
  const releasesUrl = 'http://127.0.0.1:9';
  const one = followReleases({ releasesFolder: newCache(), releasesUrl }, () => undefined);
  followed.push(one);
  expect(await one.store.documents.readLedger()).toEqual({ rows: [], elsewhere: releasesUrl });
});
