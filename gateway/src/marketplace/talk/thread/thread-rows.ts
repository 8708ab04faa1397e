import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { Message, ShownPhoto, ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { photosOfMessages } from '#marketplace/base/photo/photo-rows.ts';
import type { Db } from '#db/db.ts';
import { messages, threadSides } from './thread-tables.ts';
import type { OwnThread } from './thread-access.ts';

/** How many messages a page of a thread has. */
export const PAGE = 50;

/** A side as it is stored. */
export type SideRow = typeof threadSides.$inferSelect;

/** The other side. */
export const otherSide: Readonly<Record<ThreadSide, ThreadSide>> = { homeowner: 'pro', pro: 'homeowner' };

/** Reads the stored rows of both sides of a match; an empty row for a side that has neither sent nor received anything. */
export async function readSides(db: Db, matchId: string): Promise<Record<ThreadSide, SideRow>> {
  const rows = await db.select().from(threadSides).where(eq(threadSides.matchId, matchId));
  const of = (side: ThreadSide): SideRow =>
    rows.find((row) => row.side === side) ?? {
      matchId,
      side,
      readN: 0,
      mailDueAt: null,
      mailedAt: null,
      blockedAt: null,
    };
  return { homeowner: of('homeowner'), pro: of('pro') };
}

/** The number of a thread's newest message; 0 without messages. */
export async function newestOf(db: Db, matchId: string): Promise<number> {
  const [last] = await db
    .select({ n: messages.n })
    .from(messages)
    .where(eq(messages.matchId, matchId))
    .orderBy(desc(messages.n))
    .limit(1);
  return last?.n ?? 0;
}

/** A page of messages, oldest first: those after `after`, those before `before`, or the newest. */
export async function readMessages(
  deps: Pick<AppDeps, 'clock' | 'secret'>,
  db: Db,
  matchId: string,
  { after, before }: { after?: number | undefined; before?: number | undefined },
): Promise<Message[]> {
  const isOfMatch = eq(messages.matchId, matchId);
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        isOfMatch,
        after === undefined ? undefined : gt(messages.n, after),
        before === undefined ? undefined : lt(messages.n, before),
      ),
    )
    .orderBy(after === undefined ? desc(messages.n) : asc(messages.n))
    .limit(PAGE);
  const photos = await photosOfMessages(
    db,
    deps,
    rows.map(({ id }) => id),
  );
  return rows.toSorted((a, b) => a.n - b.n).map((row) => messageAnswer(row, photos.get(row.id)));
}

/** A message as both sides read it. */
export function messageAnswer(
  { id, n, side, words, at, removedAt }: typeof messages.$inferSelect,
  photos: ShownPhoto[] = [],
): Message {
  return { id, n, side, words, isRemoved: removedAt !== null, photos, at: at.toISOString() };
}

/** What is new in a thread, for one of its sides. */
export async function newsOf(
  db: Db,
  { match, side }: Pick<OwnThread, 'match' | 'side'>,
): Promise<ThreadNews> {
  const sides = await readSides(db, match.id);
  const readByMe = sides[side].readN;
  const isUnread = and(
    eq(messages.matchId, match.id),
    eq(messages.side, otherSide[side]),
    gt(messages.n, readByMe),
  );
  return {
    id: match.id,
    projectId: match.projectId,
    proId: match.proId,
    side,
    newest: await newestOf(db, match.id),
    readByMe,
    readByThem: sides[otherSide[side]].readN,
    unread: await db.$count(messages, isUnread),
  };
}
