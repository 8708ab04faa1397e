import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withRelease } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { smallRelease } from '#testing/small-release.ts';
import { HISTORY_FOLDER } from './document-history.ts';
import { DOCUMENT } from './document-store.ts';
import { createReleaseReader } from './release-reader.ts';
import { documentEntry } from './switch-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('two canaries at a time have different visitors: who gets one gets the other as rarely as everybody', () => {
  let document: ReleaseDocument = { schema: '', microFrontends: {} };
  for (const name of ['shell', 'booking', 'pro']) {
    document = withRelease(document, documentEntry(smallRelease(name, '1')), 100);
    if (name !== 'pro') document = withRelease(document, documentEntry(smallRelease(name, '2')), 20);
  }
  writeFileSync(join(folder, DOCUMENT), JSON.stringify(document));
  const releases = createReleaseReader(folder, (message) => {
    throw new Error(message);
  });
  const met = { shell: 0, booking: 0, both: 0 };
  for (let visitor = 0; visitor < 10_000; visitor += 1) {
    const { shell, remotes } = releases.current(`visitor-${visitor}`)!;
    const isShell = shell.version === '2';
    const isBooking = remotes.find(({ name }) => name === 'booking')!.version === '2';
    met.shell += Number(isShell);
    met.booking += Number(isBooking);
    met.both += Number(isShell && isBooking);
  }
  expect(met.shell / 10_000).toBeCloseTo(0.2, 1);
  expect(met.booking / 10_000).toBeCloseTo(0.2, 1);
  expect(met.both / met.shell).toBeGreaterThan(0.16);
  expect(met.both / met.shell).toBeLessThan(0.24);
  const again = () => releases.current('visitor-7')!.key;
  expect(again()).toBe(again());
});

test('a document that cannot be read makes the gateway stale until it can; one with a wrong content does not', () => {
  const store = join(folder, 'closed');
  mkdirSync(join(store, HISTORY_FOLDER), { recursive: true });
  const text = (version: string) =>
    JSON.stringify(
      withRelease({ schema: '', microFrontends: {} }, documentEntry(smallRelease('shell', version)), 100),
    );
  writeFileSync(join(store, HISTORY_FOLDER, '1.json'), text('1'));
  // A folder in the document's place fails as a file without permission does, even for root.
  mkdirSync(join(store, DOCUMENT));
  const said: string[] = [];
  const releases = createReleaseReader(store, (message) => said.push(message));
  expect([releases.current()?.shell.version, releases.isStale()]).toEqual(['1', true]);
  expect(said[0]).toContain('cannot be read');
  rmSync(join(store, DOCUMENT), { recursive: true });
  writeFileSync(join(store, DOCUMENT), text('2'));
  releases.refresh();
  expect([releases.current()?.shell.version, releases.isStale()]).toEqual(['2', false]);
  writeFileSync(join(store, DOCUMENT), '{');
  releases.refresh();
  expect([releases.current()?.shell.version, releases.isStale()]).toEqual(['2', false]);
});
