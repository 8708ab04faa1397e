import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { pruneFolders, releaseFolders, RETENTION_DAYS } from '@nestwright/gateway/releases/prune-folders.ts';

import { readDocument } from './release-store.ts';

/**
 * Removes the folders of releases that the document forgot longer ago than the retention time.
 *
 * @returns the removed folders, `booking/0.1.0-1a2b3c4d5e`
 */
export function pruneReleases(store: string, now: number): string[] {
  const named = new Set(
    Object.values(readDocument(store).microFrontends).flatMap((versions) =>
      versions.map(({ extras }) => extras.folder),
    ),
  );
  // An empty document is more likely a mistake than a request to delete everything.
  if (named.size === 0) return [];
  const forgotten = releaseFolders(store)
    .filter((folder) => !named.has(folder))
    .map((folder) => join(store, folder))
    .filter((folder) => existsSync(join(folder, 'release.json')));
  return pruneFolders(forgotten, RETENTION_DAYS, now).map((folder) =>
    relative(store, folder).split(sep).join('/'),
  );
}
