import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import { readDocumentIn, writeDocumentIn } from '@nestwright/gateway/releases/document-store.ts';
import { foldersOf } from '@nestwright/gateway/releases/forgotten-folders.ts';
import { MIRROR_FOLDER } from '@nestwright/gateway/releases/followed-releases.ts';
import type { ChangeNote } from '@nestwright/gateway/releases/ledger/document-changes.ts';
import { bucketStore, folderStore, type ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import { type Switch, withPointer } from '@nestwright/gateway/releases/switch-release.ts';

import { repositoryRoot } from '#repository.ts';
import { nameMisspelledSettings } from '#name-misspelled-settings.ts';
import { setting } from '#setting.ts';

/** Folder of builds, and of all releases unless they are in a bucket: `RELEASES_DIR`, else `.releases` in the repository. */
export function releasesFolder(): string {
  return resolve(setting('RELEASES_DIR') ?? join(repositoryRoot, '.releases'));
}

/**
 * The store that commands work on: the bucket `RELEASES_BUCKET`, else `releasesFolder`. Names misspelled settings on standard
 * error, because a command would change another store than the one that was meant.
 */
export function siteStore(): ReleaseStore {
  nameMisspelledSettings();
  const bucket = setting('RELEASES_BUCKET');
  return bucket === undefined
    ? folderStore(releasesFolder())
    : bucketStore(bucket, join(releasesFolder(), MIRROR_FOLDER));
}

/** The release document in a folder; empty if nothing was released yet. */
export function readDocument(folder: string): ReleaseDocument {
  return readDocumentIn(folder);
}

/** Writes the document in a folder, by default in the name of the current user and without a reason. */
export function writeDocument(
  document: ReleaseDocument,
  folder: string,
  note: ChangeNote = ownStamp(),
): void {
  writeDocumentIn(folder, document, note);
}

/** Now, by the current user. */
export function ownStamp(): ChangeNote {
  return { since: new Date().toISOString(), by: userInfo().username };
}

/**
 * Goes back to the document that was in use `steps` changes ago.
 *
 * @throws Error when there is no such document, or when files that it needs were or are being removed
 */
export async function undoChanges(
  steps: number,
  { documents, files }: ReleaseStore,
  note: ChangeNote = ownStamp(),
): Promise<void> {
  await documents.undo(
    steps,
    async (document) => {
      const missing: string[] = [];
      for (const folder of foldersOf(document)) if (!(await files.keep(folder))) missing.push(folder);
      if (missing.length > 0)
        throw new Error(`The files of ${missing.join(', ')} were removed. Release them again instead.`);
    },
    note,
  );
}

/** Makes a release live in a folder that nobody else changes. */
export function pointTo(release: Release, folder: string, how: Switch = {}): void {
  writeDocument(withPointer(readDocument(folder), release, how), folder);
}
