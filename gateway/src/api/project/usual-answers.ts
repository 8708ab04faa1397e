import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projectPros, projects } from '#db/tables.ts';
import type { WholeProject } from './project-queries.ts';

/** Fewer answers than this say nothing about what is usual. */
const FEWEST_ANSWERS = 5;

/** Minutes within which half of a pro's answers came, by its id, for the pros of a project that answered often enough. */
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
