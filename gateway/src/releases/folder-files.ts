import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { pruneFolders, releaseFolders, RETENTION_DAYS } from './prune-folders.ts';

import type { ReleaseFiles } from './release-files.ts';
import { uploadRelease } from './upload-release.ts';

/** The releases' files in a store that is a folder. */
export function folderFiles(store: string): ReleaseFiles {
  return {
    put: async (release, build) => uploadRelease(release, build, store),
    keep: async (folder) => existsSync(join(store, folder, 'release.json')),
    bring: async () => store,
    async prune(named, now) {
      const forgotten = releaseFolders(store)
        .filter((folder) => !named.has(folder))
        .map((folder) => join(store, folder))
        .filter((folder) => existsSync(join(folder, 'release.json')));
      return pruneFolders(forgotten, RETENTION_DAYS, now).map((folder) =>
        relative(store, folder).split(sep).join('/'),
      );
    },
  };
}
