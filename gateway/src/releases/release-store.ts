import { openBucket } from '#outside/open-bucket.ts';

import { bucketDocuments } from './bucket-documents.ts';
import { bucketFiles } from './bucket-files.ts';
import { folderDocuments } from './folder-documents.ts';
import { folderFiles } from './folder-files.ts';
import type { ReleaseDocuments } from './release-documents.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Where releases are published: what is live, and the files of all versions. */
export interface ReleaseStore {
  documents: ReleaseDocuments;
  files: ReleaseFiles;
}

/** A store that is a folder. */
export function folderStore(folder: string): ReleaseStore {
  return { documents: folderDocuments(folder), files: folderFiles(folder) };
}

/**
 * A store that is a bucket.
 *
 * @param cache folder on this machine for what is fetched from it
 */
export function bucketStore(url: string, cache: string): ReleaseStore {
  const bucket = openBucket(url);
  return { documents: bucketDocuments(bucket), files: bucketFiles(bucket, cache) };
}
