import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { calendarFeeds, calendars, homeVisits, visitHours, visitProposals } from './visit-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';

/** Deletes the visits of projects whose homeowner is forgotten, because they show when someone was at home. */
export async function eraseVisits(tx: Db, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const ofProjects = tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(inArray(projectPros.projectId, [...projectIds]));
  await tx.delete(homeVisits).where(inArray(homeVisits.matchId, ofProjects));
  await tx.delete(visitProposals).where(inArray(visitProposals.matchId, ofProjects));
}

/** Deletes the hours, the calendars and the visits of a company that has left. */
export async function eraseVisitsOfPro(tx: Db, proId: string): Promise<void> {
  const ofPro = tx.select({ id: projectPros.id }).from(projectPros).where(eq(projectPros.proId, proId));
  await tx.delete(visitProposals).where(inArray(visitProposals.matchId, ofPro));
  await tx.delete(homeVisits).where(eq(homeVisits.proId, proId));
  await tx.delete(visitHours).where(eq(visitHours.proId, proId));
  await tx.delete(calendars).where(eq(calendars.proId, proId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.proId, proId));
}
