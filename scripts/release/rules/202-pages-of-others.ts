import { isInside } from '@nestwright/contract/claim/rules';

import { othersLive } from '#release/candidate.ts';

import type { FileRule } from './rule.ts';

export const pagesOfOthers: FileRule = {
  number: 'NW-202',
  title: 'No claim takes a page of another remote',
  why: 'Two remotes cannot show the same page.',
  todo: 'Claim another path, or agree with the other team. Operators can release it with --replace, which takes the other remote out of the site.',
  faults(candidate) {
    const { release } = candidate;
    return othersLive(candidate).flatMap((other) =>
      other.claims.flatMap((theirs) =>
        release.claims
          .map((own) => conflict(own.path, theirs.path, `${other.name} ${other.version}`))
          .filter((found) => found !== undefined)
          .map((found) => `${release.name} claims ${found}.`),
      ),
    );
  },
};

/** How a claim overlaps another remote's: the same pages, some of its pages, or more than its pages. */
function conflict(own: string, theirs: string, owner: string): string | undefined {
  if (pattern(own) === pattern(theirs)) return `${own}, which ${owner} owns`;
  if (isNamespace(theirs) && isInside(own, theirs)) return `${own}, which lies inside ${theirs} of ${owner}`;
  if (isNamespace(own) && isInside(theirs, own)) return `${own}, which contains ${theirs} of ${owner}`;
  return undefined;
}

/**
 * Whether a claim takes all pages below a name of its own. `/:state/:city` does not: others can still claim any first
 * segment by name.
 */
function isNamespace(claim: string): boolean {
  return !/^\/[:*]/.test(claim);
}

/** Two patterns that differ in the names of their parameters only are the same claim. */
function pattern(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replaceAll(/:[^/]+/g, ':');
}
