import type { ThreadSide } from '@nestwright/domain/thread/rules';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { messages } from '#db/thread-tables.ts';
import { projectPros, projects } from '#db/tables.ts';

/** What an account wrote, as homeowner and for its company, oldest first; part of its export. */
export async function writtenBy(
  db: Db,
  { userId, proId }: { userId: string; proId: string | undefined },
): Promise<{ projectId: string; n: number; side: ThreadSide; words: string; at: string }[]> {
  const asOwner = and(eq(projects.userId, userId), eq(messages.side, 'homeowner'));
  const asPro = proId === undefined ? undefined : and(eq(projectPros.proId, proId), eq(messages.side, 'pro'));
  const { n, side, words, at } = messages;
  const rows = await db
    .select({ projectId: projects.id, n, side, words, at })
    .from(messages)
    .innerJoin(projectPros, eq(projectPros.id, messages.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(or(asOwner, asPro))
    .orderBy(asc(at));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
