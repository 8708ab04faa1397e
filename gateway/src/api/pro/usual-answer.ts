import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projectPros, projects, pros } from '#db/tables.ts';

/** With fewer answers than this, the usual time is unknown. */
const FEWEST_ANSWERS = 5;
/** How many of a company's newest answers count. */
const NEWEST_ANSWERS = 50;

/** Writes the median minutes that a company takes to answer, over its newest answers; called with each of them. */
export async function keepUsualAnswer(tx: Db, proId: string): Promise<void> {
  const newest = tx
    .select({
      seconds: sql`extract(epoch from ${projectPros.answeredAt} - ${projects.createdAt})`.as('seconds'),
    })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(and(eq(projectPros.proId, proId), isNotNull(projectPros.answeredAt)))
    .orderBy(desc(projectPros.answeredAt))
    .limit(NEWEST_ANSWERS)
    .as('newest');
  const median = sql`select case when count(*) >= ${FEWEST_ANSWERS}
    then greatest(1, ceil(percentile_cont(0.5) within group (order by ${newest.seconds}) / 60)) end from ${newest}`;
  await tx
    .update(pros)
    .set({ answerMinutes: sql`(${median})` })
    .where(eq(pros.id, proId));
}
