import { and, eq, gt, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { EndedMatches } from '#marketplace/requests/project/project-end.ts';
import { readProject } from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { homeVisits, visitProposals } from './visit-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { queueVisitMails } from './visit-mail.ts';
import { endProposals, isOfMatches } from './visit-rows.ts';

/**
 * In matches that are over, calls off booked visits, releases held times and ends proposals. Both sides get the file
 * that takes the visit out of their calendar. The caller holds the project's row.
 */
export async function endVisits(
  tx: Db,
  deps: AppDeps,
  { projectId, matchIds, by }: EndedMatches,
): Promise<void> {
  const ids = matchIds ?? (await matchesOf(tx, projectId));
  if (ids.length === 0) return;
  const now = deps.clock.now();
  await tx.delete(homeVisits).where(and(isOfMatches(ids), eq(homeVisits.state, 'held')));
  await endProposals(tx, inArray(visitProposals.matchId, [...ids]), now);
  const booked = await tx
    .select()
    .from(homeVisits)
    .where(and(isOfMatches(ids), eq(homeVisits.state, 'booked'), gt(homeVisits.startsAt, now)));
  if (booked.length === 0) return;
  const whole = await readProject(tx, projectId);
  for (const visit of booked) {
    const [off] = await tx
      .update(homeVisits)
      .set({
        state: 'called-off',
        calledOffBy: by,
        callOffAskedBy: null,
        sequence: visit.sequence + 1,
        updatedAt: now,
      })
      .where(eq(homeVisits.id, visit.id))
      .returning();
    const update = { news: { kind: 'called-off' as const, visit: off! }, matchId: visit.matchId, by };
    if (whole !== undefined) await queueVisitMails(tx, deps, { whole, sides: ['homeowner', 'pro'], update });
  }
}

async function matchesOf(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(eq(projectPros.projectId, projectId));
  return rows.map(({ id }) => id);
}
