import type { Release } from '@nestwright/contract/release/schema';

import { RefusedRelease } from '#releases/refused-release.ts';
import { teamToken } from '#releases/rules/601-team-token.ts';
import { teamSignature } from '#releases/rules/603-team-signature.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import { ungrantedSlots } from './granted-slots.ts';
import { foreignPaths } from './owned-paths.ts';
import type { ReleaseTeam, ReleaseTeams } from './release-teams.ts';

/** A finding for each path and slot of a release that its team was not granted. */
export function notGranted(release: Release, team: ReleaseTeam): Finding[] {
  return [...foreignPaths(release, team), ...ungrantedSlots(release, team)];
}

/** The team as it was when its upload began, and the token that came with it. */
export interface Sender {
  teams: ReleaseTeams;
  token: string;
  team: ReleaseTeam;
}

/**
 * Checks again that a team may release this, because the checks of a release take a while.
 *
 * @throws RefusedRelease when token, key or grants have changed since then
 */
export async function confirmGranted({ teams, token, team }: Sender, release: Release): Promise<void> {
  const now = await teams.holderOf(token);
  if (now.kind !== 'team')
    throw new RefusedRelease([finding(teamToken, `The token of the team ${team.name} is no longer valid.`)]);
  if (now.team.publicKey !== team.publicKey)
    throw new RefusedRelease([
      finding(teamSignature, `The key of the team ${team.name} was changed in the meantime.`),
    ]);
  const found = notGranted(release, now.team);
  if (found.length > 0) throw new RefusedRelease(found);
}
