import type { FastifyRequest } from 'fastify';

import { requireAdminOr } from '#http/require-admin.ts';
import type { ReleaseTeams } from '#releases/incoming/release-teams.ts';

const teamRequests = new WeakSet<FastifyRequest>();

/**
 * Requires ADMIN_TOKEN, or the token of the team whose piece the address names. Addresses without a piece are open to
 * every team.
 *
 * @throws ApiError 401 with a challenge that browsers understand
 */
export function requireTeam(admin: string | null, { holderOf }: Pick<ReleaseTeams, 'holderOf'>) {
  return requireAdminOr(admin, {
    name: 'the token of the piece’s team',
    async opens(token, request) {
      const { piece } = request.params as { piece?: string };
      const holder = await holderOf(token);
      if (holder.kind !== 'team' || (piece !== undefined && holder.team.name !== piece)) return false;
      teamRequests.add(request);
      return true;
    },
  });
}

/** Whether a team's token opened the address. */
export function isFromTeam(request: FastifyRequest): boolean {
  return teamRequests.has(request);
}
