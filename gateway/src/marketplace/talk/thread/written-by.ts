import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { messages } from './thread-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';

/** Reads what an account wrote, as a homeowner and for its company, oldest first; part of its export. */
export async function writtenBy(
  db: Db,
  { userId, proId }: { userId: string; proId: string | undefined },
): Promise<{ projectId: string; n: number; side: ThreadSide; words: string; at: string }[]> {
  // Two statements, because one for both would read every stored message.
  const asOwner = await written(db, and(eq(projects.userId, userId), eq(messages.side, 'homeowner')));
  const isOfCompany = proId && and(eq(projectPros.proId, proId), eq(messages.side, 'pro'));
  const rows = [...asOwner, ...(isOfCompany ? await written(db, isOfCompany) : [])];
  return rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((row) => ({ ...row, at: row.at.toISOString() }));
}

function written(db: Db, which: SQL | undefined) {
  const { n, side, words, at } = messages;
  return db
    .select({ projectId: projects.id, n, side, words, at })
    .from(messages)
    .innerJoin(projectPros, eq(projectPros.id, messages.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(which);
}
