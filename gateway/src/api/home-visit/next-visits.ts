import type { NextVisit } from '@nestwright/domain/home-visit/schema';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { isOwnedBy } from '#api/project/project-owner.ts';
import { isReadable, type ThreadReader } from '#api/thread/thread-list.ts';
import { zoneOfHome } from '#data/time-zones.ts';
import type { Db } from '#db/db.ts';
import { homeVisits } from '#db/home-visit-tables.ts';
import { projectPros, projects, pros } from '#db/tables.ts';
import type { VisitOfJob } from './calendar-visits.ts';

const MOST_LISTED = 50;

/** The next visits of somebody's projects and of their company, by start. One that has begun is listed until its end. */
export async function nextVisits(db: Db, { owner, pro }: ThreadReader, now: Date): Promise<NextVisit[]> {
  const isNext = and(eq(homeVisits.state, 'booked'), gt(homeVisits.endsAt, now));
  const isOwn = isOwnedBy(owner);
  const asOwner = isOwn === undefined ? [] : await readVisits(db, and(isOwn, isNext), MOST_LISTED);
  const isOfPro = pro && and(eq(homeVisits.proId, pro.id), gt(homeVisits.busyUntil, now), isReadable(db));
  const asPro = isOfPro === null ? [] : await readVisits(db, and(isOfPro, isNext), MOST_LISTED);
  return [
    ...asOwner.map((row) => ({ ...lineOf(row), leadId: null, with: row.pro.name })),
    ...asPro.map((row) => ({ ...lineOf(row), leadId: row.visit.matchId, with: row.project.city })),
  ]
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, MOST_LISTED);
}

/** Visits with their projects and companies, by start. */
export function readVisits(db: Db, which: SQL | undefined, most: number): Promise<VisitOfJob[]> {
  return db
    .select({ visit: homeVisits, project: projects, pro: pros })
    .from(homeVisits)
    .innerJoin(projectPros, eq(projectPros.id, homeVisits.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoin(pros, eq(pros.id, homeVisits.proId))
    .where(which)
    .orderBy(asc(homeVisits.startsAt), asc(homeVisits.id))
    .limit(most);
}

function lineOf({ visit, project }: VisitOfJob) {
  const { id, proId, purpose, startsAt, endsAt } = visit;
  return {
    id,
    projectId: project.id,
    proId,
    service: project.service,
    purpose,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: zoneOfHome(project),
  };
}
