import { join } from 'node:path';

import { openBucket } from '#outside/open-bucket.ts';

import { createReleaseMirror, type ReleaseMirror } from './release-mirror.ts';
import { bucketReleases, httpReleases } from './release-source.ts';
import { bucketStore, folderStore, type ReleaseStore } from './release-store.ts';

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
  /** The store, for changing what is live. */
  store: ReleaseStore;
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
    const source = bucketReleases(openBucket(releasesBucket));
    const mirror = createReleaseMirror({ source, folder: cache, report });
    return { folder: cache, store: bucketStore(releasesBucket, cache), mirror };
  }
  if (releasesUrl) {
    const mirror = createReleaseMirror({ source: httpReleases(releasesUrl, fetch), folder: cache, report });
    const whyFixed = () => `This gateway fetches its releases from ${releasesUrl} and cannot change them.`;
    const { documents, files } = folderStore(cache);
    const readLedger = async () => ({ rows: [], elsewhere: releasesUrl });
    return { folder: cache, store: { documents: { ...documents, whyFixed, readLedger }, files }, mirror };
  }
  return { folder: releasesFolder, store: folderStore(releasesFolder), mirror: undefined };
}
