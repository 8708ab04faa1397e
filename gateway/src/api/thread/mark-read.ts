import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type Db } from '#db/db.ts';
import { projectPros } from '#db/tables.ts';
import { threadSides } from '#db/thread-tables.ts';
import { dropReadMessages } from '#mail/overtaken-mails.ts';
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
  if (side === 'homeowner' && (await hasMailedThread(tx, match.projectId))) return;
  await dropReadMessages(tx, deps, { matchId: match.id, projectId: match.projectId, side });
}

/** Whether the homeowner got a mail about a conversation of the project and has not opened that conversation since. */
async function hasMailedThread(tx: Db, projectId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: threadSides.matchId })
    .from(threadSides)
    .innerJoin(projectPros, eq(projectPros.id, threadSides.matchId))
    .where(
      and(
        eq(projectPros.projectId, projectId),
        eq(threadSides.side, 'homeowner'),
        isNotNull(threadSides.mailedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
