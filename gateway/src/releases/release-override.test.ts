import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { integrityOfBytes } from './integrity-of.ts';
import { createOverrides, type ReleaseOverrides } from './release-override.ts';
import type { ReleaseSet } from './release-reader.ts';
import { smallRelease } from '#testing/small-release.ts';

const BUNDLE = 'exports.routes = [];';
let server: Server;
let origin: string;
let folder: string;
let offered: string;
/** What the developer's server returns instead of the offered version's description. */
let manifest: object | undefined;
let overrides: ReleaseOverrides;

beforeEach(async () => {
  // A busy machine may need longer for a request.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  manifest = undefined;
  folder = mkdtempSync(join(tmpdir(), 'nestwright-overrides-'));
  server = createServer((request, response) =>
    response.end(request.url === '/release.json' ? JSON.stringify(manifest ?? release(offered)) : BUNDLE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  overrides = createOverrides(folder, [origin]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function release(version: string): Release {
  const integrity = integrityOfBytes(Buffer.from(BUNDLE));
  return smallRelease('booking', version, {
    integrity: { 'entry.js': integrity },
    server: { 'server.cjs': integrity },
    publishedAt: '2027-03-01T10:00:00.000Z',
    publishedBy: 'ada',
  });
}

/** Opens a page with the developer's current build. Returns the build's folder. */
async function openWith(version: string): Promise<string> {
  offered = version;
  const set: ReleaseSet = { key: 'live', shell: release('shell'), remotes: [] };
  const outcome = await overrides.apply(set, { remote: 'booking', origin });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.set.remotes[0]!.folder;
}

function lastOpened(build: string, hoursAgo: number): void {
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(join(folder, build), then, then);
}

const kept = () => readdirSync(join(folder, '.overrides')).map((name) => `.overrides/${name}`);

test("a developer's build that no page has used for a day is removed when another arrives", async () => {
  const first = await openWith('1');
  lastOpened(first, 23);
  const second = await openWith('2');
  expect(kept().sort()).toEqual([first, second].sort());
  lastOpened(first, 25);
  const third = await openWith('3');
  expect(kept().sort()).toEqual([second, third].sort());
  await overrides.ensure(`${first}/browser/entry.js`);
  expect(existsSync(join(folder, first))).toBe(false);
});

test("a developer's build that is in use stays, however old it is", async () => {
  const first = await openWith('1');
  lastOpened(first, 25);
  expect(await openWith('1')).toBe(first);
  const second = await openWith('2');
  expect(kept().sort()).toEqual([first, second].sort());
});

test('a removed build is fetched again when its page is opened again', async () => {
  const first = await openWith('1');
  lastOpened(first, 25);
  await openWith('2');
  expect(existsSync(join(folder, first))).toBe(false);
  expect(await openWith('1')).toBe(first);
  expect(existsSync(join(folder, first, 'server', 'server.cjs'))).toBe(true);
});

test.each(['../../stolen.cjs', 'a/../../../stolen.cjs', './stolen.cjs', '/stolen.cjs', '.stolen.cjs'])(
  "a name such as %j in a developer's manifest is refused, and nothing is written",
  async (name) => {
    const described = release('1');
    for (const change of [
      { server: { ...described.server, [name]: integrityOfBytes(Buffer.from(BUNDLE)) } },
      { integrity: { [name]: integrityOfBytes(Buffer.from(BUNDLE)) } },
      { entry: name },
      { files: { js: [name], css: [] } },
      { folder: name },
    ]) {
      manifest = { ...described, ...change };
      const set: ReleaseSet = { key: 'live', shell: release('shell'), remotes: [] };
      const outcome = await overrides.apply(set, { remote: 'booking', origin });
      expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('without . or ..') });
      expect(readdirSync(folder)).toEqual([]);
    }
  },
);
