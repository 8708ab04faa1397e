import type { NextVisit, NextVisits } from '@nestwright/domain/visits/visit-schema';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { AppDeps } from '#app-deps.ts';
import { isOwnedBy } from '#marketplace/requests/project/project-owner.ts';
import { isReadable, type ThreadReader } from '#marketplace/talk/thread/thread-readers.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { homeVisits } from './visit-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { isLater, PAGE_SIZE, pageOf, type PageKey } from '#http/page-key.ts';
import type { VisitOfJob } from './calendar-visits.ts';

/** Which visits to list: those of one side or both, after a page's key. */
export interface WantedVisits {
  side?: ThreadSide | undefined;
  after?: PageKey | undefined;
}

/** A page of the next visits of someone's projects and company, by start. A visit that has begun is listed until its end. */
export async function nextVisits(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { owner, pro }: ThreadReader,
  { side, after }: WantedVisits,
): Promise<NextVisits> {
  const now = clock.now();
  const isFollowing = isLater(homeVisits.startsAt, homeVisits.id, after);
  const isNext = and(eq(homeVisits.state, 'booked'), gt(homeVisits.endsAt, now), isFollowing);
  const isOwn = side === 'pro' ? undefined : isOwnedBy(owner);
  const asOwner = isOwn === undefined ? [] : await readVisits(db, and(isOwn, isNext), PAGE_SIZE + 1);
  const isOfPro =
    side === 'homeowner' || pro === null
      ? undefined
      : and(eq(homeVisits.proId, pro.id), gt(homeVisits.busyUntil, now), isReadable(db));
  const asPro = isOfPro === undefined ? [] : await readVisits(db, and(isOfPro, isNext), PAGE_SIZE + 1);
  const both: NextVisit[] = [
    ...asOwner.map((row) => ({ ...lineOf(row), leadId: null, with: row.pro.name })),
    ...asPro.map((row) => ({ ...lineOf(row), leadId: row.visit.matchId, with: row.project.city })),
  ];
  const { rows, next } = pageOf(both.toSorted(byStart), ({ id, startsAt }) => ({
    at: new Date(startsAt),
    id,
  }));
  return { visits: rows, next };
}

function byStart(a: NextVisit, b: NextVisit): number {
  return a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);
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
