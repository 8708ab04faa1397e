import { isDeepStrictEqual } from 'node:util';

import { type KeptPlace, partsOfName } from '@nestwright/contract/fragment/rules';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { pagesOfUser } from './pages-of-user.ts';
import { liveReleases } from './releases-in.ts';

/** What a page keeps of a fragment, in words. */
const WORDS: Record<keyof KeptPlace, string> = {
  height: 'height',
  without: 'link for when it is missing',
  start: 'moment to start',
};

/**
 * A sentence for each page that was built with another place for a fragment than the fragment's remote describes now:
 * other remotes' pages with a fragment of this release, and the release's own pages. They work, but where the browser
 * renders them, the place has the old height. Older releases do not say what their pages keep.
 */
export function stalePlaces(release: Release, live: ReleaseDocument): string[] {
  const others = liveReleases(live).filter(({ name }) => name !== release.name);
  return [...others.flatMap((user) => staleIn(user, [release])), ...staleIn(release, others)];
}

function staleIn(user: Release, owners: readonly Release[]): string[] {
  return Object.entries(user.uses ?? {}).flatMap(([of, { place, pages }]) => {
    const { remote, fragment } = partsOfName(of);
    if (!place) return [];
    return owners.flatMap(({ name, version, fragments = [] }) => {
      const described = fragments.find((one) => one.name === fragment);
      if (name !== remote || !described) return [];
      const other = differences(place, described);
      if (other.length === 0) return [];
      return [
        `${pagesOfUser(user, pages)} ${of}, built with a different ${other.join(' and a different ')} than ${name} ${version} describes. Run npm run fragments for ${user.name} and release it again: until then, pages that the browser renders keep the old one.`,
      ];
    });
  });
}

function differences(built: KeptPlace, now: KeptPlace): string[] {
  return (Object.keys(WORDS) as (keyof KeptPlace)[])
    .filter((key) => !isDeepStrictEqual(built[key], now[key]))
    .map((key) => WORDS[key]);
}
