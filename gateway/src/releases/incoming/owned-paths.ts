import { isInside } from '@nestwright/contract/claim/rules';
import type { Release } from '@nestwright/contract/release/schema';

import { ownedPaths } from '#releases/rules/211-owned-paths.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import type { ReleaseTeam } from './release-teams.ts';

/** Every claim, entry and address for the sitemap of a release that is not its team's own. */
export function foreignPaths(release: Release, team: ReleaseTeam): Finding[] {
  const claims = release.claims.flatMap(({ path, sample }) => [
    { verb: 'claims', path },
    { verb: 'has the sample', path: pathOf(sample) },
  ]);
  const entries = (release.entries ?? []).map(({ path }) => ({ verb: 'serves', path }));
  const listed = (release.sitemap ?? []).map((path) => ({ verb: 'lists', path: pathOf(path) }));
  return [...claims, ...entries, ...listed]
    .filter(({ path }) => !isOwned(path, team.owns))
    .map(({ verb, path }) =>
      finding(ownedPaths, `${release.name} ${verb} ${path}; the team owns ${team.owns.join(', ')}.`),
    );
}

/** Whether two paths, each with everything below it, have an address in common. */
export function isShared(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)];
  return first.every((segment, index) => {
    const against = second[index];
    return against === undefined || isAny(segment) || isAny(against) || segment === against;
  });
}

function isOwned(path: string, owns: readonly string[]): boolean {
  // Browsers resolve a part that leads back up, so it would be another address.
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) || /[\\\s]/.test(path) || !path.startsWith('/')) return false;
  return owns.some((own) => isInside(path, `${own}/*`));
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0]!;
}

function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function isAny(segment: string): boolean {
  return segment === '*' || segment.startsWith(':');
}
