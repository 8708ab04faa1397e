import { and, count, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projectPros, projects, pros } from '#db/tables.ts';
import { projectAnswer } from './project-answer.ts';
import type { WholeProject } from './project-queries.ts';

/** With fewer answers than this, the usual time is unknown. */
const FEWEST_ANSWERS = 5;
/** How many of a pro's newest answers count. */
const NEWEST_ANSWERS = 50;

/** The median response time of pros over their newest answers, in minutes, by id; only for those with enough answers. */
export async function usualAnswers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const newest = db
    .select({ projectId: projectPros.projectId, answeredAt: projectPros.answeredAt })
    .from(projectPros)
    .where(and(eq(projectPros.proId, pros.id), isNotNull(projectPros.answeredAt)))
    .orderBy(desc(projectPros.answeredAt))
    .limit(NEWEST_ANSWERS)
    .as('newest');
  const seconds = sql`extract(epoch from ${newest.answeredAt} - ${projects.createdAt})`;
  const rows = await db
    .select({
      proId: pros.id,
      seconds: sql<string>`percentile_cont(0.5) within group (order by ${seconds})`,
    })
    .from(pros)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(projects, eq(projects.id, newest.projectId))
    .where(inArray(pros.id, ids))
    .groupBy(pros.id)
    .having(gte(count(), FEWEST_ANSWERS));
  return new Map(rows.map(({ proId, seconds }) => [proId, Math.max(1, Math.ceil(Number(seconds) / 60))]));
}

/** A project as its homeowner's pages show it, with the time each pro usually takes. */
export async function ownAnswer(db: Db, whole: WholeProject) {
  return projectAnswer(
    whole,
    await usualAnswers(
      db,
      whole.matches.map(({ pro }) => pro.id),
    ),
  );
}
