import type { PageRemote, Release } from '@nestwright/contract/release/schema';
import { HASHES_IN_ENTRY } from '@nestwright/contract/remote';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { releaseBase } from './page-html.ts';

/**
 * The remotes as the page passes them to the shell. For each, the page names the hash of its entry, which contains the
 * hashes of the files that the remote loads itself, and the hash of the file that lists what its pages need. If the
 * owner's entry has no hashes, the page names all its files, because they may be requested at any time.
 */
export function pageRemotes(set: ReleaseSet, owner: Release | undefined): PageRemote[] {
  return set.remotes.map((release) => {
    const { name, version, entry, parts, hostContract } = release;
    const namesAll = parts === undefined || (release === owner && hostContract < HASHES_IN_ENTRY);
    return {
      name,
      version,
      base: releaseBase(release),
      entry,
      // Most pages have the full frame; only the others name theirs.
      claims: release.claims.map(({ path, frame = 'full' }) => ({
        path,
        ...(frame !== 'full' && { frame }),
      })),
      integrity: namesAll ? pageIntegrity(release) : { [entry]: release.integrity[entry]! },
      ...(parts !== undefined && { parts }),
    };
  });
}

/** Hashes of a release's files that the shell may load; files in folders belong to other pages. */
function pageIntegrity({ integrity }: Release): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/')));
}
