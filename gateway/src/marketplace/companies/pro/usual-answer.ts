import type { RecordEventType } from '@nestwright/domain/record/record-rules';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { events } from '#marketplace/base/chain/record-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';

/** With fewer answers than this, the usual time is unknown. */
const FEWEST_ANSWERS = 5;
/** How many of a company's newest answers count. */
const NEWEST_ANSWERS = 50;
const MATCHED: RecordEventType = 'matched';

/**
 * Writes the median minutes that a company takes to answer, over its newest answers; called with each of them. The time
 * begins when the company was asked, which may be long after the request was sent.
 */
export async function keepUsualAnswer(tx: Db, proId: string): Promise<void> {
  const { answeredAt } = projectPros;
  // A record that was opened after the answer has a later time.
  const isAsked = and(
    eq(events.stream, projects.recordId),
    eq(events.type, MATCHED),
    eq(events.part, projectPros.id),
    lt(events.at, answeredAt),
  );
  const asked = tx.select({ at: events.at }).from(events).where(isAsked).orderBy(events.seq).limit(1);
  const newest = tx
    .select({
      seconds: sql`extract(epoch from ${answeredAt} - coalesce((${asked}), ${projects.createdAt}))`.as(
        'seconds',
      ),
    })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(and(eq(projectPros.proId, proId), isNotNull(answeredAt)))
    .orderBy(desc(answeredAt))
    .limit(NEWEST_ANSWERS)
    .as('newest');
  const median = sql`select case when count(*) >= ${FEWEST_ANSWERS}
    then greatest(1, ceil(percentile_cont(0.5) within group (order by ${newest.seconds}) / 60)) end from ${newest}`;
  await tx
    .update(pros)
    .set({ answerMinutes: sql`(${median})` })
    .where(eq(pros.id, proId));
}
