import type { PageRemote, Release } from '@nestwright/shared-lib/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { releaseBase } from './page-html.ts';

/**
 * The remotes as the page hands them to the shell. The owner's hashes are all there, for its files may be asked for at
 * any time. Of the others the page names the hash of the entry, and of the file that has the hashes of all the rest.
 */
export function pageRemotes(set: ReleaseSet, owner: Release | undefined): PageRemote[] {
  return set.remotes.map((release) => {
    const { name, version, entry, parts } = release;
    const isWhole = release === owner || parts === undefined;
    return {
      name,
      version,
      base: releaseBase(release),
      entry,
      claims: release.claims.map(({ path }) => ({ path })),
      integrity: isWhole ? pageIntegrity(release) : { [entry]: release.integrity[entry]! },
      ...(parts !== undefined && { parts }),
    };
  });
}

/** Hashes of the files that the shell may load of a release; what lies in folders belongs to other pages. */
function pageIntegrity({ integrity }: Release): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/')));
}
