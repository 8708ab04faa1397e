import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inQuarantine } from '@nestwright/gateway/releases/incoming/quarantine.ts';
import { MIRROR_FOLDER } from '@nestwright/gateway/releases/followed-releases.ts';
import { LEDGER } from '@nestwright/gateway/releases/ledger/ledger.ts';
import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';
import { withReleaseLock } from '@nestwright/gateway/releases/release-lock.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

import { pointTo } from '#release/release-store.ts';
import { readBuild } from '#release/run-release.ts';
import { buildFixtureShell, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { copyReleases } from './copy-releases.ts';

afterEach(removeTemporary);

test('a copy has every release, the ledger, earlier documents and canaries, and nothing unfinished', async () => {
  const [store, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  const { release, folder } = readBuild(buildFixtureShell());
  uploadRelease(release, folder, store);
  pointTo(release, store);
  pointTo({ ...release, title: 'Another' }, store);
  await folderDocuments(store).writeNotes([
    {
      piece: 'shell',
      version: '2',
      live: '1.0.0',
      share: 10,
      since: '2027-03-01T10:00:00.000Z',
      views: 5,
      kind: 'gathering',
      why: 'Five views so far.',
    },
  ]);
  for (const left of [
    `${MIRROR_FOLDER}/shell/1.0.0/release.json`,
    '.building/shell/entry.js',
    '.uploading/x/a.js',
  ])
    put(join(store, left));
  const work = async () => {
    await inQuarantine(store, async (quarantine) => {
      put(join(quarantine, 'release.tgz'));
      copyReleases(store, copy);
    });
  };
  await withReleaseLock(store, work);
  expect(readdirSync(copy).toSorted()).toEqual([
    '.canaries.json',
    '.history',
    LEDGER,
    'registry.json',
    'shell',
  ]);
  expect(existsSync(join(copy, release.folder, 'release.json'))).toBe(true);
});

function put(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
}
