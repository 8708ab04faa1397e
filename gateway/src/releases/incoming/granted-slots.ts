import type { Release } from '@nestwright/contract/release/schema';

import { ownedPaths } from '#releases/rules/211-owned-paths.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import type { ReleaseTeam } from './release-teams.ts';

/**
 * A finding for each slot that a release opens or attaches to without a grant. Slots whose name begins with the team's
 * own need none. Opening counts, too: otherwise a team could take the name of a slot that another page opens later.
 */
export function ungrantedSlots(release: Release, team: ReleaseTeam): Finding[] {
  const may = (slot: string) => slot.startsWith(`${team.name}/`) || team.slots.includes(slot);
  const granted = team.slots.length === 0 ? 'no slot' : team.slots.join(', ');
  const opened = (release.slots ?? [])
    .filter((slot) => !may(slot))
    .map((slot) => `opens the slot ${JSON.stringify(slot)}`);
  const attached = (release.attachments ?? [])
    .filter(({ slot }) => !may(slot))
    .map(({ slot, fragment }) => `attaches ${fragment} to ${JSON.stringify(slot)}`);
  return [...opened, ...attached].map((what) =>
    finding(ownedPaths, `${release.name} ${what}; the team was granted ${granted}.`),
  );
}
