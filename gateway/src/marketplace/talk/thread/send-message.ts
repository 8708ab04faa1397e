import type { Message, Sending } from '@nestwright/domain/talk/thread-schema';
import { UNREAD_MINUTES } from '@nestwright/domain/talk/thread-rules';
import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { photoGone } from '#marketplace/photos/photo/photo-gone.ts';
import { attachPhotos, photosOfMessages } from '#marketplace/base/photo/photo-rows.ts';
import { type Db, isTaken, transact } from '#db/db.ts';
import { messages, threadSides } from './thread-tables.ts';
import { HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { ApiError } from '#http/errors.ts';
import { findThread, holdMatch, type OwnThread, type ThreadCaller } from './thread-access.ts';
import { closingOf } from './thread-answer.ts';
import { announceThread } from './announce-thread.ts';
import { otherSide, messageAnswer, newestOf, readSides } from './thread-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** In one thread, from one side. */
const PER_THREAD = [{ most: 60, seconds: HOUR_SECONDS }];
/** Of one company, in all its threads. */
const PER_COMPANY = [{ most: 300, seconds: HOUR_SECONDS }];

const closedWords = {
  'blocked-by-you': 'You closed this conversation. Open it again to write.',
  'blocked-by-them': 'The other side closed this conversation.',
  ended: 'This project is over, so nobody can write anymore.',
} as const;

/**
 * Stores a message. The browser chooses the id, so a repeated message is answered as it was stored.
 *
 * @returns undefined for a thread that is not the caller's.
 * @throws ApiError 409 when the thread is closed or the id belongs to another message, 422 with photos that are unknown, 429
 *   after too many messages.
 */
export function sendMessage(
  deps: AppDeps,
  caller: ThreadCaller,
  { id, words, photos }: Sending,
): Promise<Message | undefined> {
  const sent = transact(deps.db, async (tx) => {
    const known = await findThread(tx, caller);
    if (known === undefined) return undefined;
    await holdMatch(tx, known.match.id);
    // Read after locking the row, because the match may have ended during the wait.
    const thread = (await findThread(tx, caller)) ?? known;
    const { match, side } = thread;
    const [before] = await tx.select().from(messages).where(eq(messages.id, id));
    if (before !== undefined) {
      const isOwn = before.matchId === match.id && before.side === side;
      // The words can't be compared once they have been removed.
      const kept = (await photosOfMessages(tx, deps, [id])).get(id) ?? [];
      const isSame =
        before.removedAt !== null ||
        (before.words === words &&
          kept.every((photo) => photos.includes(photo.id)) &&
          kept.length === photos.length);
      if (isOwn && isSame) return messageAnswer(before, kept);
      throw takenError();
    }
    const now = deps.clock.now();
    const closed = closingOf(thread, await readSides(tx, match.id), now);
    if (closed !== null) throw new ApiError(409, 'thread-closed', closedWords[closed]);
    await enforceLimits(tx, deps, limitsOf(deps, thread));
    const n = (await newestOf(tx, match.id)) + 1;
    const [stored] = await tx
      .insert(messages)
      .values({ id, matchId: match.id, n, side, words, at: now })
      .returning();
    const given = { ids: photos, sender: caller.sender, projectId: match.projectId, messageId: id };
    if ((await attachPhotos(tx, given)).length < photos.length) throw photoGone();
    await markSide(tx, thread, { n, now });
    await announceThread(tx, match.id);
    return messageAnswer(stored!, (await photosOfMessages(tx, deps, [id])).get(id));
  });
  return sent.catch((error: unknown) => {
    // A message with this id was stored in another thread at the same time.
    throw isTaken(error) ? takenError() : error;
  });
}

const takenError = () => new ApiError(409, 'id-taken', 'This message was sent before with different text.');

function limitsOf({ config }: AppDeps, { match, side }: OwnThread): LimitSubject[] {
  const widened = (windows: typeof PER_THREAD) =>
    windows.map(({ most, seconds }) => ({ most: most * config.LIMIT_FACTOR, seconds }));
  const ofThread = { kind: 'thread', who: `${match.id} ${side}`, windows: widened(PER_THREAD) };
  if (side === 'homeowner') return [ofThread];
  return [ofThread, { kind: 'thread-company', who: match.proId, windows: widened(PER_COMPANY) }];
}

/** Writing marks earlier messages as read. The other side gets a mail if it does not read the new one within five minutes. */
async function markSide(
  tx: Db,
  { match, side }: OwnThread,
  { n, now }: { n: number; now: Date },
): Promise<void> {
  const row = { matchId: match.id, side, readN: n };
  const target = [threadSides.matchId, threadSides.side];
  await tx
    .insert(threadSides)
    .values(row)
    .onConflictDoUpdate({ target, set: { readN: n, mailDueAt: null, mailedAt: null } });
  const soon = new Date(now.getTime() + UNREAD_MINUTES * MINUTE_MS);
  const other = otherSide[side];
  await tx
    .insert(threadSides)
    .values({ matchId: match.id, side: other, mailDueAt: soon })
    .onConflictDoUpdate({ target, set: { mailDueAt: dueAt(soon) } });
}

/** A due mail stays due. After a mail whose link has not been opened, the next one waits for an hour. */
function dueAt(soon: Date) {
  const inAnHour = sql`${threadSides.mailedAt} + ${HOUR_MS} * interval '1 millisecond'`;
  return sql`coalesce(${threadSides.mailDueAt}, greatest(${soon.toISOString()}::timestamptz, ${inAnHour}))`;
}
