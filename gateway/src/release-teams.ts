import { eq } from 'drizzle-orm';
import type { AppDeps } from './app-deps.ts';
import { teamNonces, teams } from '#db/team-tables.ts';
import { hashToken } from '#http/cookies.ts';
import type { ReleaseTeams } from '#releases/incoming/release-teams.ts';

/** The teams of the database, for `POST /_releases`. */
export function releaseTeams({ db, clock }: AppDeps): ReleaseTeams {
  return {
    now: () => clock.now(),
    async holderOf(token) {
      const [row] = await db
        .select()
        .from(teams)
        .where(eq(teams.tokenHash, hashToken(token)));
      if (row === undefined) return { kind: 'nobody' };
      const { name, owns, slots, publicKey, expiresAt, revokedAt } = row;
      if (revokedAt !== null)
        return { kind: 'ended', name, why: `was revoked at ${revokedAt.toISOString()}` };
      if (expiresAt <= clock.now())
        return { kind: 'ended', name, why: `expired at ${expiresAt.toISOString()}` };
      return { kind: 'team', team: { name, owns, slots, publicKey } };
    },
    async spend({ name }, nonce) {
      const [row] = await db.select({ id: teams.id }).from(teams).where(eq(teams.name, name));
      if (row === undefined) return false;
      const spent = await db
        .insert(teamNonces)
        .values({ teamId: row.id, nonce, usedAt: clock.now() })
        .onConflictDoNothing()
        .returning({ nonce: teamNonces.nonce });
      return spent.length > 0;
    },
  };
}
