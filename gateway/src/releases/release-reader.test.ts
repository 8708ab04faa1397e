import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withRelease } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { smallRelease } from '#testing/small-release.ts';
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
