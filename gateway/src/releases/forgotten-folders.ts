import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { type ReleaseDocument } from '@nestwright/contract/release/schema';

import { releasesIn } from './releases-in.ts';

/** The folders of all releases that a document names: `booking/0.1.0-1a2b3c4d5e`. */
export function foldersOf(document: ReleaseDocument): string[] {
  return releasesIn(document).map(({ folder }) => folder);
}

/** The folders of the releases that a document forgets: only the document before it names them. */
export function forgottenFolders(before: ReleaseDocument, after: ReleaseDocument): string[] {
  const named = new Set(foldersOf(after));
  return foldersOf(before).filter((folder) => !named.has(folder));
}

/** A release's retention time begins when the document forgets it; the folder's modification time records that. */
export function markForgotten(store: string, before: ReleaseDocument, after: ReleaseDocument): void {
  const now = new Date();
  for (const release of forgottenFolders(before, after)) {
    const path = join(store, release);
    if (existsSync(path)) utimesSync(path, now, now);
  }
}
