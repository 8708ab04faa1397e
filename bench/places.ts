import { dirname, join } from 'node:path';

/** Absolute path of the repository's root. */
export const repositoryRoot = dirname(import.meta.dirname);

/** Folder of the built site: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');
