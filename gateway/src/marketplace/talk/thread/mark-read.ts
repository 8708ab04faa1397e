import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type Db } from '#db/db.ts';
import { projectPros, pros } from '#marketplace/base/tables.ts';
import { threadSides } from './thread-tables.ts';
import { dropReadMessages } from '#marketplace/base/mail/overtaken-mails.ts';
import { type OwnThread } from './thread-access.ts';
import { newestOf } from './thread-rows.ts';

/** Marks what a side has read. A smaller number than before changes nothing. */
export async function markRead(
  tx: Db,
  deps: AppDeps,
  { match, side }: Pick<OwnThread, 'match' | 'side'>,
  n: number,
): Promise<void> {
  const read = Math.min(n, await newestOf(tx, match.id));
  await tx
    .insert(threadSides)
    .values({ matchId: match.id, side, readN: read })
    .onConflictDoUpdate({
      target: [threadSides.matchId, threadSides.side],
      set: { readN: sql`greatest(${threadSides.readN}, ${read})` },
    });
  const isIt = and(eq(threadSides.matchId, match.id), eq(threadSides.side, side));
  if (read !== (await newestOf(tx, match.id))) return;
  await tx.update(threadSides).set({ mailDueAt: null, mailedAt: null }).where(isIt);
  const unread = side === 'homeowner' ? await companiesMailed(tx, match.projectId) : [];
  await dropReadMessages(tx, deps, { match, side, unread });
}

/** The companies whose messages the homeowner got a mail about and has not read since. */
async function companiesMailed(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: pros.name })
    .from(threadSides)
    .innerJoin(projectPros, eq(projectPros.id, threadSides.matchId))
    .innerJoin(pros, eq(pros.id, projectPros.proId))
    .where(
      and(
        eq(projectPros.projectId, projectId),
        eq(threadSides.side, 'homeowner'),
        isNotNull(threadSides.mailedAt),
      ),
    );
  return rows.map(({ name }) => name);
}
