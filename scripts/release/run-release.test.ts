import { appendFileSync, existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { withReleaseLock } from '@nestwright/gateway/releases/release-lock.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { pointTo, readDocument } from './release-store.ts';
import { readBuild, runRelease } from './run-release.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

let store: string;
let steps: string[];

beforeEach(async () => {
  store = temporaryFolder();
  await release(buildFixtureShell());
  steps = [];
});
afterEach(removeTemporary);

async function release(folder: string, traffic = 100, into = folderStore(store)): Promise<void> {
  await runRelease({
    store: into,
    traffic,
    notify: (line) => steps?.push(line),
    build: async () => readBuild(folder),
  });
}

function live(name: string) {
  return readDocument(store).microFrontends[`@nestwright/${name}`]?.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
  ]);
}

test('a release is verified, uploaded and switched to, and reports each step', async () => {
  await release(buildFixture());
  expect(steps).toEqual([
    'verify: 1 files, 1 claims',
    'upload: booking/1.0.0',
    'switch: booking to 1.0.0',
    'live: booking 1.0.0',
  ]);
  expect(live('booking')).toEqual([['1.0.0', 100]]);
  expect(existsSync(join(store, 'booking/1.0.0/browser/entry.js'))).toBe(true);
});

test('a release whose fragment has another height than live pages were built with is warned, and goes live', async () => {
  const bed = (height: object) => ({ name: 'bed', title: 'A bed', height, files: { js: [], css: [] } });
  const offering = (version: string, height: object) =>
    buildFixture({
      name: 'garden',
      path: '/garden',
      version,
      release: { fragments: [bed(height)] as never },
    });
  const place = { height: { '320': 80 } };
  await release(offering('1.0.0', place.height));
  await release(buildFixture({ release: { uses: { 'garden/bed': { place, pages: ['/'] } } } }));
  expect(steps.filter((line) => line.startsWith('warning'))).toEqual([]);
  await release(offering('2.0.0', { '320': 120 }));
  expect(steps.filter((line) => line.startsWith('warning'))).toEqual([
    expect.stringMatching(
      /^warning \(NW-210\): \/ of booking 1\.0\.0 shows garden\/bed, .* a different height/,
    ),
  ]);
  expect(live('garden')![0]).toEqual(['2.0.0', 100]);
});

test('a refusal says what is wrong even if the ledger cannot be written, and reports that error, too', async () => {
  const { files, documents } = folderStore(store);
  const noteRefusal = () => Promise.reject(new Error('The disk is full.'));
  const broken = buildFixture({ server: 'throw new Error("no beds");' });
  const refused = release(broken, 100, { files, documents: { ...documents, noteRefusal } });
  await expect(refused).rejects.toThrow(/NW-401/);
  expect(steps.at(-1)).toBe('The ledger has no row for this refusal: The disk is full.');
});

test('a canary is reported with its share', async () => {
  await release(buildFixture());
  await release(buildFixture({ version: '1.1.0' }), 10);
  expect(steps.at(-1)).toBe('live for 10 % of visitors: booking 1.1.0');
  expect(live('booking')).toEqual([
    ['1.1.0', 10],
    ['1.0.0', 90],
  ]);
});

test('a slow build does not make another release wait, and is verified again beside that one', async () => {
  await release(buildFixture());
  let finishBuild = (): void => undefined;
  const isBuilt = new Promise<void>((resolve) => (finishBuild = resolve));
  const slow = runRelease({
    store: folderStore(store),
    traffic: 100,
    notify: (line) => steps.push(line),
    async build() {
      await isBuilt;
      return readBuild(buildFixture({ name: 'other', path: '/other' }));
    },
  });
  await release(buildFixture({ version: '2.0.0' }));
  expect(live('booking')![0]).toEqual(['2.0.0', 100]);
  finishBuild();
  await slow;
  expect(live('other')).toEqual([['1.0.0', 100]]);
});

test('a release that conflicts with one that went live while it waited is refused', async () => {
  const { release: rival, folder } = readBuild(buildFixture());
  let late: Promise<void> = Promise.resolve();
  await withReleaseLock(store, async () => {
    late = runRelease({
      store: folderStore(store),
      traffic: 100,
      notify: (line) => steps.push(line),
      build: async () => readBuild(buildFixture({ name: 'other', path: '/booking' })),
    });
    while (!steps.some((line) => line.startsWith('wait:')))
      await new Promise((resolve) => setTimeout(resolve, 5));
    uploadRelease(rival, folder, store);
    pointTo(rival, store);
  });
  await expect(late).rejects.toThrow('other claims /booking, which booking 1.0.0 owns.');
  expect(steps).toContain('verify again: another release went live in the meantime');
  expect(live('other')).toBeUndefined();
});

test.each([
  [
    'a claim that another remote owns',
    () => buildFixture({ name: 'other', path: '/booking' }),
    /other claims \/booking, which booking 1\.0\.0 owns/,
  ],
  [
    'another host contract',
    () => buildFixture({ version: '2', release: { hostContract: 2 } }),
    /booking 2 was built for host contract 2\.0; the shell 1\.0\.0 speaks 1\.0 to 1\.2/,
  ],
  [
    'a newer React than the shell has',
    () => buildFixture({ version: '2', release: { shared: { react: '19.9.0' } } }),
    /booking 2 was built with react 19\.9\.0; the shell 1\.0\.0 provides 19\.3\.1/,
  ],
  [
    'a missing expose',
    () => buildFixture({ version: '2', exposes: ['./routes'] }),
    /booking 2 exposes no \.\/parcel/,
  ],
  [
    'a badly shaped expose',
    () => buildFixture({ version: '2', server: 'exports.routes = { path: "/" };' }),
    /booking 2 cannot be used: \.\/routes exports no `routes` array/,
  ],
  [
    'a render that throws',
    () =>
      buildFixture({
        version: '2',
        server: "exports.routes = [{ path: '/booking', Component: () => { throw new Error('no roof'); } }];",
      }),
    /booking 2 throws while rendering \/booking: no roof/,
  ],
  [
    'a route that none of its claims covers',
    () =>
      buildFixture({
        version: '2',
        server:
          "const Component = () => ''; exports.routes = [{ path: '/booking', Component }, { path: '/contact', Component }];",
      }),
    /booking 2 has a route \/contact, which none of its claims covers\./,
  ],
  [
    'a sample that is not found',
    () =>
      buildFixture({
        version: '2',
        server: "exports.routes = [{ path: '/elsewhere', Component: () => '' }];",
      }),
    /booking 2 answers 404 to its own sample \/booking/,
  ],
])('%s is refused, naming both sides, and the live versions stay', async (_name, build, message) => {
  await release(buildFixture());
  await expect(release(build())).rejects.toThrow(message);
  expect(live('booking')).toEqual([['1.0.0', 100]]);
  expect(live('other')).toBeUndefined();
});

test('a version already published with other bytes is refused', async () => {
  await release(buildFixture());
  const other = buildFixture({ path: '/booking' });
  appendFileSync(join(other, 'browser', 'entry.js'), ' ');
  await expect(release(other)).rejects.toThrow(
    /describes browser\/entry\.js with sha256-.+; its bytes give sha256-/,
  );
  const renamed = readBuild(buildFixture({ name: 'booking', version: '1.0.0' }));
  const { integrity } = readBuild(buildFixture({ version: '9' })).release;
  expect(integrity).not.toEqual(renamed.release.integrity);
  const changed = buildFixture({ version: '9', release: { version: '1.0.0', folder: 'booking/1.0.0' } });
  await expect(release(changed)).rejects.toThrow(
    'booking 1.0.0 was published 2027-03-01T10:00:00.000Z with another entry.js. Caches keep the files of a version for a year. Give it a new version.',
  );
});

test('too many bytes of script for a route are refused', async () => {
  const folder = buildFixture();
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2)).join('');
  writeFileSync(join(folder, 'browser', 'big.js'), noise);
  const { release: described } = readBuild(folder);
  const { integrityOfFolder } = await import('./integrity-of-folder.ts');
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      ...described,
      integrity: integrityOfFolder(join(folder, 'browser'), /\.js$/),
      routes: { '/booking': { js: ['big.js'], css: [] } },
    }),
  );
  await expect(release(folder)).rejects.toThrow(
    /booking needs \d+ bytes of script for \/booking; the budget is 90000/,
  );
});

test('a shell that does not fit the live remotes is refused', async () => {
  await release(buildFixture());
  await expect(release(buildFixtureShell('2.0.0', { shared: { react: '20.0.0' } }))).rejects.toThrow(
    'booking 1.0.0 was built with react 19.3.1; the shell 2.0.0 provides 20.0.0.',
  );
});

test('releasing a version again only changes its share', async () => {
  await release(buildFixture());
  const canary = buildFixture({ version: '1.1.0' });
  await release(canary, 10);
  await release(canary, 0);
  expect(live('booking')).toEqual([
    ['1.1.0', 0],
    ['1.0.0', 100],
  ]);
  await release(canary, 100);
  expect(live('booking')).toEqual([
    ['1.1.0', 100],
    ['1.0.0', 0],
  ]);
});

test('a release’s files are removed fourteen days after the document forgot it, and not before', async () => {
  for (const version of ['1', '2', '3', '4', '5', '6']) await release(buildFixture({ version }));
  const now = Date.now();
  expect(await pruneReleases(folderStore(store), now)).toEqual([]);
  const days = (count: number) => now + count * 86_400_000;
  expect(await pruneReleases(folderStore(store), days(13))).toEqual([]);
  utimesSync(join(store, 'booking/5'), new Date(0), new Date(0));
  expect(await pruneReleases(folderStore(store), days(15))).toEqual(['booking/1']);
  expect(existsSync(join(store, 'booking/1'))).toBe(false);
  rmSync(join(store, 'registry.json'));
  expect(await pruneReleases(folderStore(store), days(15))).toEqual([]);
});
