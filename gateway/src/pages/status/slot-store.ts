import { accessSync, constants } from 'node:fs';

import type { ReleaseDocument } from '@nestwright/contract/release/schema';

/** Where a gateway's release document is. */
export interface SlotStore {
  /** The folder with the release document. */
  folder: string;
  /** The address that releases are fetched from, if they are. */
  releasesUrl: string | undefined;
}

/** The same with what is live now. */
export interface LiveReleases extends SlotStore {
  /** The release document; undefined until something is released. */
  document(this: void): ReleaseDocument | undefined;
}

/** Why this gateway cannot change its release document; undefined if it can. */
export function whyFixed({ folder, releasesUrl }: SlotStore): string | undefined {
  if (releasesUrl !== undefined)
    return `This gateway fetches its releases from ${releasesUrl} and cannot change them.`;
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return 'This gateway may not write to the folder of its releases.';
  }
}
