import { and, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type Db } from '#db/db.ts';
import { threadSides } from '#db/thread-tables.ts';
import { dropReadMessages } from '#mail/overtaken-mails.ts';
import { type OwnThread } from './thread-access.ts';
import { newestOf } from './thread-rows.ts';

/** Marks what a side has read. A smaller number than before changes nothing. */
export async function markRead(
  tx: Db,
  deps: AppDeps,
  { match, pro, side }: Pick<OwnThread, 'match' | 'pro' | 'side'>,
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
  await dropReadMessages(tx, deps, { match, pro, side });
}
