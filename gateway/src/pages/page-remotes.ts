import type { PageRemote, Release } from '@nestwright/contract/release/schema';
import { HASHES_IN_ENTRY } from '@nestwright/contract/remote';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { releaseBase } from './page-html.ts';

/**
 * The remotes as the page hands them to the shell. Of each it names the hash of the entry, which has the hashes of the files
 * that the remote loads itself, and of the file that tells the shell what a page of the remote needs. Only for an owner
 * whose entry has no hashes the page names all: its files may be asked for at any time.
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
      // Most pages have the whole frame: only the others say which.
      claims: release.claims.map(({ path, frame = 'full' }) => ({
        path,
        ...(frame !== 'full' && { frame }),
      })),
      integrity: namesAll ? pageIntegrity(release) : { [entry]: release.integrity[entry]! },
      ...(parts !== undefined && { parts }),
    };
  });
}

/** Hashes of the files that the shell may load of a release; what lies in folders belongs to other pages. */
function pageIntegrity({ integrity }: Release): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/')));
}
