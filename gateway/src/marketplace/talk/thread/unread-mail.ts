import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, asc, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { threadSides } from './thread-tables.ts';
import { repeat } from '#repeat.ts';

import { isSide, mailOne } from './unread-mail-of-thread.ts';

const INTERVAL_MS = 10_000;
const MAX_AT_ONCE = 100;
/** How long a mail that could not be queued waits. */
const AGAIN_MS = 600_000;

/** Mails about unread messages, now and every few seconds. Returns a function that finishes the current round and stops. */
export function startUnreadMails(deps: AppDeps, report: (error: Error) => void): () => Promise<void> {
  return repeat(() => mailUnread(deps, report), { everyMs: INTERVAL_MS, report });
}

/**
 * Mails each side that has left messages unread for long enough: one mail for all of them, without their words. Several
 * gateways may do so at once; the one that locks a side's row mails it. A failure is reported, and the side waits.
 * @returns whether more may be due.
 */
export async function mailUnread(deps: AppDeps, report: (error: Error) => void): Promise<boolean> {
  const isDue = lte(threadSides.mailDueAt, deps.clock.now());
  const due = await deps.db
    .select({ matchId: threadSides.matchId, side: threadSides.side })
    .from(threadSides)
    .where(isDue)
    .orderBy(asc(threadSides.mailDueAt))
    .limit(MAX_AT_ONCE);
  for (const one of due)
    await transact(deps.db, (tx) => mailOne(tx, deps, one)).catch(async (error: Error) => {
      // It must not delay the others.
      await postpone(deps, one);
      report(error);
    });
  return due.length === MAX_AT_ONCE;
}

async function postpone(deps: AppDeps, of: { matchId: string; side: ThreadSide }): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .update(threadSides)
    .set({ mailDueAt: new Date(now.getTime() + AGAIN_MS) })
    .where(and(isSide(of), lte(threadSides.mailDueAt, now)));
}
