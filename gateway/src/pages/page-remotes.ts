import type { PageRemote, Release } from '@nestwright/contract/release/schema';
import { HASHES_IN_ENTRY } from '@nestwright/contract/remote';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { linkedPages } from './linked-pages.ts';
import { releaseBase } from './page-files.ts';

/**
 * The remotes as the page passes them to the shell. For each, the page names the hash of its entry, which contains the
 * hashes of the files that the remote loads itself, and the hash of the file that lists what its pages need. If the
 * owner's entry has no hashes, the page names all its files, because they may be requested at any time.
 *
 * @param html the page's content; the pages that it links to are described by their files
 */
export function pageRemotes(set: ReleaseSet, owner: Release | undefined, html: string): PageRemote[] {
  const links = linkedPages(set.remotes, html);
  return set.remotes.map((release) => {
    const { name, version, entry, parts, hostContract, needs } = release;
    const own = links.filter((link) => link.release === release);
    const linked = Object.fromEntries(own.map(({ pattern, files }) => [pattern, files]));
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
      ...(needs !== undefined && { hidden: true as const }),
      integrity: namesAll ? pageIntegrity(release) : { [entry]: release.integrity[entry]! },
      ...(parts !== undefined && { parts }),
      ...(own.length > 0 && { linked }),
    };
  });
}

/** Hashes of a release's files that the shell may load; files in folders belong to other pages. */
function pageIntegrity({ integrity }: Release): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/')));
}
