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

/** Pages that no release without frames has. */
const YOUNGER = ['/account/projects/:id/record', '/account/notifications'];
const entriesOf = ({ remotes }: ReleaseSet) => remotes.flatMap(({ entries = [] }) => entries);

test('releases older than frames and entries in remote.json keep the ones they had', () => {
  const now = live((description) => ({ entries: [], ...description }));
  const before = live(({ entries: _entries, ...description }) => ({
    ...description,
    claims: description.claims
      .filter((claim) => !YOUNGER.includes(claim.path))
      .map(({ frame: _frame, ...claim }) => claim),
  }));
  expect(entriesOf(now).map(({ path: at }) => at)).toEqual(['/widgets/v1/loader.js', '/widgets/v1/request']);
  expect(entriesOf(before)).toEqual(entriesOf(now));
  const frames = (set: ReleaseSet) => addresses.map((address) => [address, frameAt(set.remotes, address)]);
  expect(frames(before)).toEqual(frames(now));
  expect(new Set(frames(now).map(([, frame]) => frame))).toEqual(new Set(['full', 'bare', 'no-footer']));
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
