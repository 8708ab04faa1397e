import { foldersOf } from '@nestwright/gateway/releases/forgotten-folders.ts';

import type { ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';

import { ownStamp } from './release-store.ts';

/**
 * Removes the folders of releases that the document forgot longer ago than the retention time.
 *
 * @param now milliseconds since 1970
 * @returns the removed folders, `booking/0.1.0-1a2b3c4d5e`
 */
export async function pruneReleases({ documents, files }: ReleaseStore, now: number): Promise<string[]> {
  let removed: string[] = [];
  // Changes nothing; but in a store where releases take turns, no other one can run in between.
  await documents.change(async (document) => {
    const named = new Set(foldersOf(document));
    // An empty document is more likely a mistake than a request to delete everything.
    if (named.size > 0) removed = await files.prune(named, now);
    return undefined;
  }, ownStamp());
  return removed;
}
