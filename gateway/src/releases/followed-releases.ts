import { join } from 'node:path';

import { openBucket } from '#outside/bucket.ts';

import { bucketDocuments } from './bucket-documents.ts';
import { folderDocuments } from './folder-documents.ts';
import type { ReleaseDocuments } from './release-documents.ts';
import { createReleaseMirror, type ReleaseMirror } from './release-mirror.ts';
import { bucketReleases, httpReleases } from './release-source.ts';

/** The subfolder of the releases' folder that holds fetched releases. */
export const MIRROR_FOLDER = '.fetched';

/** Where a gateway's releases are: in a folder, or elsewhere with the folder as a cache. */
export interface ReleasePlace {
  /** The folder with the release document and all releases, or the cache. */
  releasesFolder: string;
  /** The http address of a release store, for reading. */
  releasesUrl?: string | null;
  /** The address of a bucket with the releases. */
  releasesBucket?: string | null;
}

/** The releases that a gateway follows. */
export interface FollowedReleases {
  /** The folder that it reads. */
  folder: string;
  /** The release document, for changing it. */
  documents: ReleaseDocuments;
  /** Keeps the folder in sync with a store that is elsewhere. */
  mirror: ReleaseMirror | undefined;
}

/** Opens the releases of a place. */
export function followReleases(
  { releasesFolder, releasesUrl, releasesBucket }: ReleasePlace,
  report: (message: string) => void,
): FollowedReleases {
  const cache = join(releasesFolder, MIRROR_FOLDER);
  if (releasesBucket) {
    const bucket = openBucket(releasesBucket);
    const mirror = createReleaseMirror({ source: bucketReleases(bucket), folder: cache, report });
    return { folder: cache, documents: bucketDocuments(bucket), mirror };
  }
  if (releasesUrl) {
    const mirror = createReleaseMirror({ source: httpReleases(releasesUrl, fetch), folder: cache, report });
    const whyFixed = () => `This gateway fetches its releases from ${releasesUrl} and cannot change them.`;
    return { folder: cache, documents: { ...folderDocuments(cache), whyFixed }, mirror };
  }
  return { folder: releasesFolder, documents: folderDocuments(releasesFolder), mirror: undefined };
}
