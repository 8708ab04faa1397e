import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projectPros, projects } from '#db/tables.ts';
import type { WholeProject } from './project-queries.ts';

/** With fewer answers than this, the usual time is unknown. */
const FEWEST_ANSWERS = 5;

/** The median response time in minutes of a project's pros, by id, for those with enough answers. */
export async function usualAnswers(db: Db, { matches }: WholeProject): Promise<ReadonlyMap<string, number>> {
  const ids = matches.map(({ pro }) => pro.id);
  if (ids.length === 0) return new Map();
  const seconds = sql`extract(epoch from ${projectPros.answeredAt} - ${projects.createdAt})`;
  const rows = await db
    .select({
      proId: projectPros.proId,
      seconds: sql<string>`percentile_cont(0.5) within group (order by ${seconds})`,
    })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(and(inArray(projectPros.proId, ids), isNotNull(projectPros.answeredAt)))
    .groupBy(projectPros.proId)
    .having(gte(count(), FEWEST_ANSWERS));
  return new Map(rows.map(({ proId, seconds }) => [proId, Math.max(1, Math.ceil(Number(seconds) / 60))]));
}
