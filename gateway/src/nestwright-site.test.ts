import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frameAt } from '@nestwright/contract/remote';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';
import { createReleaseReader, type ReleaseSet } from '#releases/release-reader.ts';
import { nestwrightSite } from './nestwright-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const described = ['account', 'booking', 'marketing', 'pro'].map(
  (name) => JSON.parse(readFileSync(path.join(root, `mfe-${name}/remote.json`), 'utf8')) as RemoteDescription,
);
const addresses = described.flatMap(({ claims }) => claims.map(({ sample }) => sample));

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The live set of a store whose releases describe themselves with what `say` returns for their remote.json. */
function live(say: (description: RemoteDescription) => object): ReleaseSet {
  const pieces = [{ name: 'shell', title: 'Nestwright', claims: [] }, ...described.map(say)].map(
    (description) => {
      const { name } = description as RemoteDescription;
      const release = {
        version: '1',
        folder: `${name}/1`,
        entry: 'entry.js',
        files: { js: [], css: [] },
        routes: {},
        integrity: {},
        shared: {},
        hostContract: 2,
        publishedAt: '',
        publishedBy: '',
        ...description,
        // A release also has their files and shapes, which don't matter here.
        fragments: undefined,
        uses: undefined,
      };
      const deployment = { traffic: 100, default: true };
      const metadata = { integrity: '', version: '1' };
      return [`@nestwright/${name}`, [{ url: '', metadata, extras: release, deployment }]];
    },
  );
  const document = { schema: '', microFrontends: Object.fromEntries(pieces) as object };
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(document));
  const reader = createReleaseReader(
    folder,
    (message) => {
      throw new Error(message);
    },
    nestwrightSite.former,
  );
  return reader.current()!;
}

/** The frames of releases that describe none: by remote, then by claimed path. */
const formerFrames = Object.entries(nestwrightSite.former).flatMap(([name, { frames = {} }]) =>
  Object.entries(frames).map(([claimed, frame]) => ({ name, claimed, frame })),
);
const entriesOf = ({ remotes }: ReleaseSet) => remotes.flatMap(({ entries = [] }) => entries);
const isFormer = (remote: string, at: string) =>
  formerFrames.some(({ name, claimed }) => name === remote && claimed === at);

test('a release without frames and entries gets the ones of its remote’s older releases', () => {
  const before = live(({ entries: _entries, ...description }) => ({
    ...description,
    claims: description.claims
      .filter((claim) => claim.frame === undefined || isFormer(description.name, claim.path))
      .map(({ frame: _frame, ...claim }) => claim),
  }));
  expect(entriesOf(before)).toEqual(
    Object.values(nestwrightSite.former).flatMap(({ entries = [] }) => entries),
  );
  // Pages of partners load these from older releases, too.
  expect(entriesOf(before).map(({ path: at }) => at)).toEqual([
    '/widgets/v1/loader.js',
    '/widgets/v1/request',
  ]);
  const expected = described.flatMap(({ name, claims }) =>
    claims
      .filter((claim) => isFormer(name, claim.path))
      .map(({ path: at, sample }) => [
        sample,
        formerFrames.find(({ name: of, claimed }) => of === name && claimed === at)!.frame,
      ]),
  );
  expect(formerFrames).toHaveLength(13);
  expect(expected).toHaveLength(formerFrames.length);
  expect(expected.map(([sample]) => [sample, frameAt(before.remotes, sample!)])).toEqual(expected);
});

test('a release that describes its own frames and entries is used as described', () => {
  const plain = live((description) => ({
    ...description,
    entries: [],
    claims: description.claims.map((claim) => ({ ...claim, frame: 'full' })),
  }));
  expect(entriesOf(plain)).toEqual([]);
  expect(addresses.filter((address) => frameAt(plain.remotes, address) !== 'full')).toEqual([]);
});
