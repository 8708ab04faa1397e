import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { type Stamp, withPromotion, withRollback } from '@nestwright/contract/release/rules';
import type { CanaryNote } from '@nestwright/gateway/releases/canary-notes.ts';
import { readDocumentIn, writeDocumentIn } from '@nestwright/gateway/releases/document-store.ts';
import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';

import { repositoryRoot } from '#repository.ts';
import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';

import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { readBuild, runRelease } from './run-release.ts';
import { watchCanaries } from './watch-canaries.ts';

let store: string;
beforeEach(() => {
  store = temporaryFolder();
});
afterEach(removeTemporary);

async function release(folder: string, traffic = 100): Promise<void> {
  await runRelease({
    store: folderStore(store),
    traffic,
    notify: () => undefined,
    build: async () => readBuild(folder),
  });
}

/** A tenth of the visitors get booking 1.1.0, the others 1.0.0. */
async function releaseCanary(): Promise<void> {
  await release(buildFixtureShell());
  await release(buildFixture());
  await release(buildFixture({ version: '1.1.0' }), 10);
}

/** What a gateway records about it. */
async function judge(kind: CanaryNote['kind'], why: string): Promise<void> {
  const canary = { piece: 'booking', version: '1.1.0', live: '1.0.0', share: 10 };
  const note = { ...canary, since: '2027-03-01T10:00:00.000Z', views: 0, kind, why };
  await folderDocuments(store).writeNotes([note]);
}

/** What a gateway or a person does about it. */
function end(change: typeof withPromotion, stamp: Partial<Stamp> = {}): void {
  const by: Stamp = { since: new Date().toISOString(), by: 'canary judge', ...stamp };
  writeDocumentIn(store, change(readDocumentIn(store), 'booking')!, by);
}

/** The output while these things happen, one after each check, and whether it succeeds. */
async function watch(
  ...happens: (() => void | Promise<void>)[]
): Promise<{ lines: string[]; isGood: boolean }> {
  const lines: string[] = [];
  const pause = async () => {
    const next = happens.shift();
    if (!next) throw new Error(`It still watches: ${lines.join('\n')}`);
    await next();
  };
  return { isGood: await watchCanaries(folderDocuments(store), (line) => lines.push(line), pause), lines };
}

/** Runs `npm run releases` on the store. */
function releases(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(repositoryRoot, 'scripts', 'releases.ts'), ...args],
    {
      cwd: repositoryRoot,
      env: { ...process.env, RELEASES_DIR: store, RELEASES_BUCKET: '' },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const shares = () =>
  readDocumentIn(store).microFrontends['@nestwright/booking']!.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
  ]);

test('without a canary, it says so and succeeds', async () => {
  expect(await watch()).toEqual({ lines: ['No canary is out.'], isGood: true });
});

test('each new verdict of the gateways on a canary is printed once', async () => {
  await releaseCanary();
  const { lines } = await watch(
    () => judge('gathering', '150 views, 1,400 of the live version; 200 of each are needed.'),
    () => undefined,
    () => judge('fine', '0 of 400 views failed; 1 of 4,000 with the live version.'),
    () => end(withPromotion),
  );
  expect(lines.slice(0, 3)).toEqual([
    'booking 1.1.0 (10 %): no gateway has looked at it yet',
    'booking 1.1.0 (10 %): gathering. 150 views, 1,400 of the live version; 200 of each are needed.',
    'booking 1.1.0 (10 %): fine. 0 of 400 views failed; 1 of 4,000 with the live version.',
  ]);
  expect(lines).toHaveLength(4);
});

test('a canary that a release replaces was not withdrawn', async () => {
  await releaseCanary();
  const { lines, isGood } = await watch(() => release(buildFixture({ version: '1.2.0' })));
  expect(lines.at(-1)).toBe('booking 1.1.0 was replaced by 1.2.0');
  expect(isGood).toBe(true);
});

test('if a canary is withdrawn, it fails and prints the reason', async () => {
  await releaseCanary();
  const why = 'Withdrawn automatically. 4 of 200 views failed; 0 of 1,800 with the live version.';
  const { lines, isGood } = await watch(() => end(withRollback, { why }));
  expect(lines.at(-1)).toBe(`booking 1.1.0 was withdrawn: ${why}`);
  expect(isGood).toBe(false);
});

test('if a canary goes live for everybody, it succeeds', async () => {
  await releaseCanary();
  const { lines, isGood } = await watch(() => end(withPromotion, { why: 'Promoted automatically.' }));
  expect(lines.at(-1)).toBe('booking 1.1.0 is live for everybody: Promoted automatically.');
  expect(isGood).toBe(true);
});

test('of two canaries, it follows each to its end', async () => {
  await releaseCanary();
  await release(buildFixture({ name: 'other', path: '/other' }));
  await release(buildFixture({ name: 'other', path: '/other', version: '1.1.0' }), 20);
  const { lines, isGood } = await watch(
    () => end(withRollback),
    () => end((document) => withPromotion(document, 'other')),
  );
  expect(lines.slice(0, 2).map((line) => line.split(':')[0])).toEqual([
    'booking 1.1.0 (10 %)',
    'other 1.1.0 (20 %)',
  ]);
  expect(lines.slice(2)).toEqual(['booking 1.1.0 was withdrawn', 'other 1.1.0 is live for everybody']);
  expect(isGood).toBe(false);
});

test('--promote makes a canary live for everybody, in the name of the current user', async () => {
  await releaseCanary();
  const { status, stdout } = releases('--promote', 'mfe-booking');
  expect(status).toBe(0);
  expect(stdout).toMatch(/booking.*1\.1\.0.*100 % \(default\)/);
  expect(shares()).toEqual([
    ['1.1.0', 100],
    ['1.0.0', 0],
  ]);
  // The next --watch has nothing to watch.
  expect(releases('--watch')).toMatchObject({
    status: 0,
    stdout: 'No canary is out.\n',
  });
});

test('--promote without a canary changes nothing and says how to release one', async () => {
  await release(buildFixtureShell());
  await release(buildFixture());
  const { status, stderr } = releases('--promote', 'booking');
  expect(status).toBe(1);
  expect(stderr).toBe('There is no canary of booking. Canaries are released with --traffic 10.\n');
  expect(shares()).toEqual([['1.0.0', 100]]);
});
