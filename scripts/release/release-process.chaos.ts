import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { integrityOfFolder } from './integrity-of-folder.ts';
import { LEDGER, readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';

import { readDocument } from './release-store.ts';

jest.setTimeout(240_000);
const scripts = join(process.cwd(), 'scripts');
const tsx = createRequire(join(scripts, 'package.json')).resolve('tsx');
let store: string;
/** A store with one release of a shell and one of a remote, which each test copies. */
const released = mkdtempSync(join(tmpdir(), 'nestwright-released-'));

beforeAll(async () => {
  store = released;
  await ended(run('release.ts', 'shell', '--build', buildFixtureShell()));
  await ended(run('release.ts', 'booking', '--build', buildFixture()));
  removeTemporary();
});
afterAll(() => rmSync(released, { recursive: true, force: true }));
beforeEach(() => {
  store = temporaryFolder();
  cpSync(released, store, { recursive: true });
});
afterEach(removeTemporary);

function run(script: string, ...args: string[]): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, ['--import', tsx, join(scripts, script), ...args], {
    env: { ...process.env, RELEASES_DIR: store, RELEASES_BUCKET: '', RELEASE_GATE: 'files' },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return Object.assign(child, { output: () => output });
}

async function ended(child: ChildProcess & { output: () => string }): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.output();
}

function bookings(): Record<string, number> {
  return Object.fromEntries(
    readDocument(store).microFrontends['@nestwright/booking']!.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.traffic,
    ]),
  );
}

/** Checks that every release in the document exists with exactly the bytes it describes. */
function expectCompleteDocument(): void {
  const versions = Object.values(readDocument(store).microFrontends).flat();
  expect(versions.length).toBeGreaterThanOrEqual(2);
  for (const { extras } of versions) {
    const folder = join(store, extras.folder);
    expect(integrityOfFolder(join(folder, 'browser'), /\.(js|css)$/)).toEqual(extras.integrity);
    expect(integrityOfFolder(join(folder, 'server'), /\.cjs$/)).toEqual(extras.server);
  }
}

test.each(['build:', 'verify:', 'upload:', 'switch:', 'live:'])(
  'a release killed at step "%s" leaves a valid document with complete files, and the next release succeeds',
  async (step) => {
    const child = run('release.ts', 'booking', '--build', buildFixture({ version: '2.0.0' }));
    await new Promise<void>((resolve) => {
      child.stdout!.on('data', () => child.output().includes(step) && resolve());
      child.on('close', () => resolve());
    });
    child.kill('SIGKILL');
    expect(await ended(child)).toContain(step);
    expectCompleteDocument();
    expect([100, 0]).toContain(bookings()['1.0.0']);
    const next = await ended(run('release.ts', 'booking', '--build', buildFixture({ version: '3.0.0' })));
    expect(next).toContain('live: booking 3.0.0');
    expectCompleteDocument();
    expect(readdirSync(store).filter((name) => name.startsWith('.lock'))).toEqual([]);
  },
);

test('of two simultaneous releases one waits for the other, and the document ends up with both', async () => {
  const builds = ['2.0.0', '3.0.0'].map((version) => buildFixture({ version }));
  const output = await Promise.all(
    builds.map((folder) => ended(run('release.ts', 'booking', '--build', folder))),
  );
  expect(output.map((text) => /^live: booking/m.test(text))).toEqual([true, true]);
  expect(Object.keys(bookings()).sort()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expectCompleteDocument();
});

test('five simultaneous releases take turns, even beside a killed release’s lock', async () => {
  const dead = run('releases.ts');
  await ended(dead);
  writeFileSync(join(store, '.lock'), String(dead.pid));
  const names = ['garden', 'shed', 'pond', 'lawn', 'hedge'];
  const output = await Promise.all(
    names.map((name) => ended(run('release.ts', name, '--build', buildFixture({ name })))),
  );
  expect(output.map((text) => text.includes('live: '))).toEqual([true, true, true, true, true]);
  const live = Object.keys(readDocument(store).microFrontends);
  expect(live).toEqual(expect.arrayContaining(names.map((name) => `@nestwright/${name}`)));
  expectCompleteDocument();
  const { rows, fault } = readLedger(store);
  expect(fault).toBeUndefined();
  expect(rows.filter(({ what }) => what === 'release').map(({ piece }) => piece)).toEqual(
    expect.arrayContaining(names),
  );
  expect(existsSync(join(store, '.lock'))).toBe(false);
});

test('a rollback moves the pointer, and an unknown version is refused by name', async () => {
  await ended(run('release.ts', 'booking', '--build', buildFixture({ version: '2.0.0' })));
  expect(await ended(run('rollback.ts', 'booking'))).toContain('live: booking 1.0.0');
  expect(bookings()).toEqual({ '1.0.0': 100, '2.0.0': 0 });
  expect(await ended(run('rollback.ts', 'mfe-booking', '9'))).toContain(
    'booking 9 is not in the release document.',
  );
  const listed = await ended(run('releases.ts'));
  expect(listed).toMatch(/booking.*1\.0\.0.*100 % \(default\)/);
});

test('withdrawing asks first; without a yes the remote stays, and undoing brings a withdrawn one back', async () => {
  const claimed = await ended(run('releases.ts', '--withdraw', 'booking'));
  expect(claimed).toContain('booking stays. To skip the question, add --yes.');
  expect(bookings()).toEqual({ '1.0.0': 100 });
  expect(await ended(run('releases.ts', '--withdraw', 'garden', '--yes'))).toContain(
    'There is no remote garden in the release document.',
  );
  const reason = ['--message', 'It shows wrong prices'];
  expect(await ended(run('releases.ts', '--withdraw', 'mfe-booking', '--yes', ...reason))).toContain(
    'withdrawn: booking',
  );
  expect(readDocument(store).microFrontends['@nestwright/booking']).toBeUndefined();
  expect(await ended(run('releases.ts', '--undo', '1', '--message', 'The prices were right'))).toContain(
    'undone: the last change',
  );
  expect(bookings()).toEqual({ '1.0.0': 100 });
  expect(readLedger(store).rows.slice(-2)).toMatchObject([
    { what: 'withdrawal', piece: 'booking', version: '1.0.0', why: 'It shows wrong prices' },
    { what: 'undo', piece: 'booking', version: '1.0.0', why: 'The prices were right' },
  ]);
  expectCompleteDocument();
});

test('--ledger prints who did what and why, including refusals, and fails once somebody has changed the ledger', async () => {
  await ended(
    run('release.ts', 'booking', '--build', buildFixture({ version: '2.0.0' }), '--message', 'Roofs'),
  );
  await ended(run('rollback.ts', 'booking', '--message', 'Wrong roofs'));
  await ended(run('release.ts', 'other', '--build', buildFixture({ name: 'other', path: '/booking' })));
  const printed = await ended(run('releases.ts', '--ledger'));
  expect(printed).toMatch(/release.+booking 2\.0\.0.+100 %.+Roofs/);
  expect(printed).toMatch(/rollback.+booking 1\.0\.0.+100 %.+Wrong roofs/);
  expect(printed).toMatch(/refusal.+other 1\.0\.0.+NW-202/);
  const file = join(store, LEDGER);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Wrong roofs', 'Fine roofs'));
  const changed = run('releases.ts', '--ledger');
  expect(await ended(changed)).toMatch(/Row \d+ of the ledger was changed/);
  expect(changed.exitCode).toBe(1);
});

test('an invalid share is refused before anything happens', async () => {
  expect(await ended(run('release.ts', 'booking', '--traffic', '101'))).toContain('Usage: npm run release');
  expect(await ended(run('release.ts', 'booking', '--traffic', ''))).toContain('Usage: npm run release');
});
