import type { MessageReport, ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { messageReports, messages, threadSides } from './thread-tables.ts';
import { HOUR_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { notFoundError } from '#http/errors.ts';
import { markRead } from './mark-read.ts';
import { findThread, holdMatch, type OwnThread, type ThreadCaller } from './thread-access.ts';
import { announceThread } from './announce-thread.ts';
import { otherSide, newsOf } from './thread-rows.ts';

const REPORTS = [{ most: 20, seconds: HOUR_SECONDS }];

/** Marks the messages up to `n` as read by the caller; undefined for a thread that is not the caller's. */
export function readUpTo(deps: AppDeps, caller: ThreadCaller, n: number): Promise<ThreadNews | undefined> {
  return transact(deps.db, async (tx) => {
    const thread = await findThread(tx, caller);
    if (thread === undefined) return undefined;
    await holdMatch(tx, thread.match.id);
    await markRead(tx, deps, thread, n);
    await announceThread(tx, thread.match.id);
    return newsOf(tx, thread);
  });
}

/** Closes a thread for the other side, or opens it again. Repeating it is not an error. */
export function block(
  deps: AppDeps,
  caller: ThreadCaller,
  isBlocked: boolean,
): Promise<OwnThread | undefined> {
  return transact(deps.db, async (tx) => {
    const thread = await findThread(tx, caller);
    if (thread === undefined) return undefined;
    await holdMatch(tx, thread.match.id);
    const blockedAt = isBlocked ? deps.clock.now() : null;
    await tx
      .insert(threadSides)
      .values({ matchId: thread.match.id, side: thread.side, blockedAt })
      .onConflictDoUpdate({ target: [threadSides.matchId, threadSides.side], set: { blockedAt } });
    await announceThread(tx, thread.match.id);
    return thread;
  });
}

/**
 * Reports a message from the other side to the desk; a second report changes nothing.
 * @returns false for a thread that is not the caller's.
 * @throws ApiError 404 for a message that the other side of this thread did not write, 429 after too many.
 */
export function report(deps: AppDeps, caller: ThreadCaller, details: MessageReport): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const thread = await findThread(tx, caller);
    if (thread === undefined) return false;
    const { match, side } = thread;
    const isTheirs = and(
      eq(messages.id, details.messageId),
      eq(messages.matchId, match.id),
      eq(messages.side, otherSide[side]),
    );
    const [message] = await tx.select({ id: messages.id }).from(messages).where(isTheirs);
    if (message === undefined) throw notFoundError('There is no such message.');
    await enforceLimits(tx, deps, [{ kind: 'message-report', who: `${match.id} ${side}`, windows: REPORTS }]);
    const { reason, words } = details;
    const row = { id: randomUUID(), messageId: message.id, reason, words, createdAt: deps.clock.now() };
    await tx.insert(messageReports).values(row).onConflictDoNothing();
    return true;
  });
}
