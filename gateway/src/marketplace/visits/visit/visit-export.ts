import { asc, eq, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { calendars, homeVisits, visitHours, visitProposals } from './visit-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';

/** Visits of an account's projects and of its company, with what was proposed; part of its export. Secrets are left out. */
export async function visitsForExport(
  db: Db,
  { userId, proId }: { userId: string; proId: string | undefined },
) {
  // Two statements, because one for both would read every visit.
  const which = [eq(projects.userId, userId), ...(proId === undefined ? [] : [eq(projectPros.proId, proId)])];
  const [visits, proposals] = [[], []] as [object[], object[]];
  for (const one of which) {
    visits.push(...(await visitsWhere(db, one)));
    proposals.push(...(await proposalsWhere(db, one)));
  }
  return {
    visits,
    visitProposals: proposals,
    visitHours:
      proId === undefined ? [] : await db.select().from(visitHours).where(eq(visitHours.proId, proId)),
    calendarFeed: await db
      .select({ createdAt: calendars.createdAt })
      .from(calendars)
      .where(eq(calendars.userId, userId)),
  };
}

function visitsWhere(db: Db, which: SQL) {
  const { purpose, state, startsAt, endsAt, calledOffBy, noShowSaidBy } = homeVisits;
  const fields = { purpose, state, startsAt, endsAt, calledOffBy, noShowSaidBy };
  return ofMatches(db, homeVisits, fields).where(which).orderBy(asc(homeVisits.startsAt));
}

function proposalsWhere(db: Db, which: SQL) {
  const { by, purpose, minutes, times, createdAt, endedAt } = visitProposals;
  const fields = { by, purpose, minutes, times, createdAt, endedAt };
  return ofMatches(db, visitProposals, fields).where(which).orderBy(asc(visitProposals.createdAt));
}

function ofMatches(db: Db, table: typeof homeVisits | typeof visitProposals, fields: SelectedFields) {
  return db
    .select({ projectId: projects.id, ...fields })
    .from(table)
    .innerJoin(projectPros, eq(projectPros.id, table.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId));
}
