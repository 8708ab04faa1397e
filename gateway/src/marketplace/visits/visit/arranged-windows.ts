import { addDays } from '@nestwright/domain/base/clock-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import { and, eq, gte, inArray, isNull, lte, ne, notExists } from 'drizzle-orm';
import { momentIn, zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { homeVisits } from './visit-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import type { Span } from './free-times.ts';

/** The windows that a pro has set without a visit, for example by phone, except those of one match. */
export async function arrangedWindows(
  db: Db,
  { proId, span: [from, to] }: { proId: string; span: Span },
  matchId: string,
): Promise<Span[]> {
  // One more day on either side covers every time zone, because days follow the homes' clocks.
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const booked = db
    .select({ id: homeVisits.id })
    .from(homeVisits)
    .where(and(eq(homeVisits.matchId, projectPros.id), eq(homeVisits.state, 'booked')));
  const rows = await db
    .select({
      date: projectPros.scheduledDate,
      window: projectPros.scheduledWindow,
      zip: projects.zip,
      state: projects.state,
    })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(
      and(
        eq(projectPros.proId, proId),
        ne(projectPros.id, matchId),
        gte(projectPros.scheduledDate, addDays(dayOf(from), -1)),
        lte(projectPros.scheduledDate, addDays(dayOf(to), 1)),
        isNull(projectPros.doneAt),
        inArray(projects.status, ['Accepted', 'Scheduled']),
        notExists(booked),
      ),
    );
  return rows.flatMap(({ date, window, ...home }) => {
    const times = WINDOWS.find(({ value }) => value === window);
    if (date === null || times === undefined) return [];
    const zone = zoneOfHome(home);
    return [
      [momentIn(zone, date, times.start).getTime(), momentIn(zone, date, times.end).getTime()] as const,
    ];
  });
}
