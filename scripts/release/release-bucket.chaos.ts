import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openBucket } from '@nestwright/gateway/outside/open-bucket.ts';
import { integrityOfBytes } from '@nestwright/gateway/releases/integrity-of.ts';
import { type BucketServer, startBucketServer } from '@nestwright/gateway/testing/bucket-server.ts';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { bucketStore } from '@nestwright/gateway/releases/release-store.ts';

jest.setTimeout(240_000);
const scripts = join(process.cwd(), 'scripts');
const tsx = createRequire(join(scripts, 'package.json')).resolve('tsx');
const files = mkdtempSync(join(tmpdir(), 'nestwright-bucket-'));
let server: BucketServer;
let site = 0;
/** Called with the key of every object that is about to be stored. */
let storing: (path: string) => void = () => undefined;

beforeAll(async () => {
  server = await startBucketServer(files, { beforePut: (path) => storing(path) });
});
afterAll(async () => {
  await server.stop();
  rmSync(files, { recursive: true });
});
beforeEach(async () => {
  site += 1;
  await ended(run('release.ts', 'shell', '--build', buildFixtureShell()));
  await ended(run('release.ts', 'booking', '--build', buildFixture()));
});
afterEach(() => {
  storing = () => undefined;
  removeTemporary();
});

const place = () => `${server.url}/${site}`;

/** A command on a machine of its own: only the bucket is shared. */
function run(script: string, ...args: string[]): ChildProcess & { output: () => string } {
  const env = { RELEASES_DIR: temporaryFolder(), RELEASES_BUCKET: place(), RELEASE_GATE: 'files' };
  const child = spawn(process.execPath, ['--import', tsx, join(scripts, script), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return Object.assign(child, { output: () => output });
}

async function ended(child: ReturnType<typeof run>): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.output();
}

const document = () => bucketStore(place(), temporaryFolder()).documents.read();

async function shares(name = 'booking'): Promise<Record<string, number>> {
  const versions = (await document()).microFrontends[`@nestwright/${name}`] ?? [];
  return Object.fromEntries(
    versions.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
}

/** Checks that every release in the document is in the bucket with exactly the bytes it describes. */
async function expectCompleteDocument(): Promise<void> {
  const bucket = openBucket(place());
  const releases = Object.values((await document()).microFrontends).flatMap((versions) =>
    versions.map(({ extras }) => extras),
  );
  expect(releases.length).toBeGreaterThanOrEqual(2);
  for (const { folder, integrity, server: bundles = {} } of releases)
    for (const [side, described] of Object.entries({ browser: integrity, server: bundles }))
      for (const [file, hash] of Object.entries(described))
        expect(integrityOfBytes((await bucket.get(`${folder}/${side}/${file}`))!.bytes)).toBe(hash);
}

test.each([
  ['in the middle of its upload', 'booking/2.0.0/server/server.cjs'],
  ['before its last file', 'booking/2.0.0/release.json'],
  ['while it switches', 'registry.json'],
  ['after it switched', '.history/3.json'],
])(
  'a release killed %s leaves a valid document with complete files, and the same release succeeds',
  async (_when, key) => {
    const build = buildFixture({ version: '2.0.0' });
    const child = run('release.ts', 'booking', '--build', build);
    let wasKilled = false;
    storing = (path) => {
      if (!path.endsWith(`/${site}/${key}`)) return;
      wasKilled ||= child.kill('SIGKILL');
    };
    await ended(child);
    expect(wasKilled).toBe(true);
    await expectCompleteDocument();
    expect([100, 0]).toContain((await shares())['1.0.0']);
    storing = () => undefined;
    expect(await ended(run('release.ts', 'booking', '--build', build))).toContain('live: booking 2.0.0');
    expect(await shares()).toEqual({ '2.0.0': 100, '1.0.0': 0 });
    await expectCompleteDocument();
  },
);

test('of three simultaneous releases from three machines none is lost', async () => {
  const names = ['beds', 'pond', 'shed'];
  const output = await Promise.all(
    names.map((name) => ended(run('release.ts', name, '--build', buildFixture({ name })))),
  );
  expect(output.map((text, n) => text.includes(`live: ${names[n]} 1.0.0`))).toEqual([true, true, true]);
  for (const name of names) expect(await shares(name)).toEqual({ '1.0.0': 100 });
  await expectCompleteDocument();
});

test('every command works on the bucket', async () => {
  const canary = buildFixture({ version: '2.0.0' });
  const releases = (...args: string[]) => ended(run('releases.ts', ...args));
  expect(await ended(run('verify.ts', 'booking', '--build', canary))).toContain('verified: booking 2.0.0');
  await ended(run('release.ts', 'booking', '--build', canary, '--traffic', '10'));
  expect(await shares()).toEqual({ '2.0.0': 10, '1.0.0': 90 });
  expect(await releases('--promote', 'booking')).toMatch(/2\.0\.0.*100 % \(default\)/);
  expect(await ended(run('rollback.ts', 'booking'))).toContain('live: booking 1.0.0');
  expect(await ended(run('rollback.ts', 'booking', '9'))).toContain('booking 9 is not in the release');
  expect(await releases('--undo', '2')).toContain('undone: the last 2 changes');
  expect(await shares()).toEqual({ '2.0.0': 10, '1.0.0': 90 });
  expect(await releases('--withdraw', 'booking', '--yes')).toContain('withdrawn: booking');
  expect(await shares()).toEqual({});
  expect(await releases('--undo', '1')).toMatch(/booking/);
  expect(await releases('--prune')).toContain('Nothing to remove');
  expect(await releases('--slot', 'home/side', '--off', 'a/b')).toContain('has a slot home/side');
});

test('a release while the bucket is unreachable says so and changes nothing', async () => {
  const { port } = new URL(server.url);
  await server.stop();
  const child = run('release.ts', 'booking', '--build', buildFixture({ version: '2.0.0' }));
  expect(await ended(child)).toContain('ECONNREFUSED');
  expect(child.exitCode).toBe(1);
  server = await startBucketServer(files, { at: port, beforePut: (path) => storing(path) });
  expect(await shares()).toEqual({ '1.0.0': 100 });
});
