import { and, eq } from 'drizzle-orm';
import type { AgreementRow } from '#marketplace/requests/prices/quote-rows.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { homeVisits } from '#marketplace/visits/visit/visit-tables.ts';
import { quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { dayOf } from '#marketplace/requests/project/visit-day.ts';

/** The booked visit that set the day and window of agreed work; undefined if none did. */
export async function visitOfWork(
  db: Db,
  {
    project,
    agreement: { quoteId, workDate, workWindow },
  }: { project: Pick<ProjectRow, 'zip' | 'state'>; agreement: AgreementRow },
): Promise<typeof homeVisits.$inferSelect | undefined> {
  const rows = await db
    .select({ visit: homeVisits })
    .from(quotes)
    .innerJoin(
      projectPros,
      and(eq(projectPros.projectId, quotes.projectId), eq(projectPros.proId, quotes.proId)),
    )
    .innerJoin(homeVisits, eq(homeVisits.matchId, projectPros.id))
    .where(and(eq(quotes.id, quoteId), eq(homeVisits.purpose, 'work'), eq(homeVisits.state, 'booked')));
  return rows
    .map(({ visit }) => visit)
    .find((visit) => {
      const { date, window } = dayOf(project, visit);
      return date === workDate && window === workWindow;
    });
}
