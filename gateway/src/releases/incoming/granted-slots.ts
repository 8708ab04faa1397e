import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { releasesIn } from '#releases/releases-in.ts';
import { ownedPaths } from '#releases/rules/211-owned-paths.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import type { ReleaseTeam } from './release-teams.ts';

/**
 * Every attachment of a release to a slot that its team was not granted. A slot on its own pages needs no grant, unless
 * another remote's pages have a slot with the same name.
 */
export function ungrantedSlots(release: Release, team: ReleaseTeam, live: ReleaseDocument): Finding[] {
  const others = releasesIn(live).filter(({ name }) => name !== release.name);
  const ofOthers = new Set(others.flatMap(({ slots = [] }) => slots));
  const own = (release.slots ?? []).filter((slot) => !ofOthers.has(slot));
  const granted = new Set([...own, ...team.slots]);
  const may = team.slots.length === 0 ? 'no slot' : team.slots.join(', ');
  return (release.attachments ?? [])
    .filter(({ slot }) => !granted.has(slot))
    .map(({ slot, fragment }) =>
      finding(
        ownedPaths,
        `${release.name} attaches ${fragment} to ${JSON.stringify(slot)}; the team was granted ${may}.`,
      ),
    );
}
