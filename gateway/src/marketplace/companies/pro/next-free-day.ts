import { addDays } from '@nestwright/domain/base/clock-rules';
import { type HoursLine, isOpenDuring, wallTime } from '@nestwright/domain/companies/hours-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { hoursOf } from './pro-profile.ts';
import type { ProRow } from './pro-queries.ts';

const DAYS_AHEAD = 60;
const MAX_VISITS = 500;

/** A visit that a company has promised. */
interface Visit {
  date: string | null;
  window: string | null;
}

/**
 * The first day after today with a window in which a company is open and has no visit, `YYYY-MM-DD`. Null if it gave no
 * hours, or if there is no such day within sixty days.
 */
export async function nextFreeDay({ db, clock }: AppDeps, pro: ProRow): Promise<string | null> {
  const place = placeOfZip(pro.zip);
  if (place === undefined) return null;
  const today = wallTime(clock.now(), place.timeZone).date;
  const visits = await db
    .select({ date: projectPros.scheduledDate, window: projectPros.scheduledWindow })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(
      and(
        eq(projectPros.proId, pro.id),
        gt(projectPros.scheduledDate, today),
        isNull(projectPros.doneAt),
        ne(projects.status, 'Cancelled'),
      ),
    )
    .limit(MAX_VISITS);
  return firstFreeDay(hoursOf(pro), visits, today);
}

/** The rule of `nextFreeDay`. */
export function firstFreeDay(
  hours: readonly HoursLine[],
  visits: readonly Visit[],
  today: string,
): string | null {
  for (let day = 1; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(today, day);
    const isFree = WINDOWS.some(
      (window) =>
        isOpenDuring(hours, { date, from: window.start, to: window.end }) &&
        !visits.some((visit) => visit.date === date && visit.window === window.value),
    );
    if (isFree) return date;
  }
  return null;
}
