import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { homeVisits, visitProposals } from './visit-tables.ts';
import { arrangedWindows } from './arranged-windows.ts';
import type { Span } from './free-times.ts';

/** A visit, or a held time, as it is stored. */
export type VisitRow = typeof homeVisits.$inferSelect;
/** A proposal as it is stored. */
export type ProposalRow = typeof visitProposals.$inferSelect;

/** More than any job needs: each visit and each proposal is a step, and a side may take 60 an hour. */
const MAX_LISTED = 200;

/** Held, booked and called-off visits of a match, by start: at most the last 200, without expired holds. */
export async function visitsOf(db: Db, matchId: string, now: Date): Promise<VisitRow[]> {
  const isLive = or(ne(homeVisits.state, 'held'), gt(homeVisits.heldUntil, now));
  const latest = await db
    .select()
    .from(homeVisits)
    .where(and(eq(homeVisits.matchId, matchId), isLive))
    .orderBy(desc(homeVisits.startsAt))
    .limit(MAX_LISTED);
  return latest.toReversed();
}

/** One of a match's visits by its id, or by the id of the held time that moved it last. */
export async function findVisit(db: Db, matchId: string, id: string): Promise<VisitRow | undefined> {
  const isIt = or(eq(homeVisits.id, id), eq(homeVisits.holdId, id));
  const [row] = await db
    .select()
    .from(homeVisits)
    .where(and(eq(homeVisits.matchId, matchId), isIt));
  return row;
}

/** Proposals of a match that were neither taken nor ended, the newest first. */
export async function openProposals(db: Db, matchId: string): Promise<ProposalRow[]> {
  return db
    .select()
    .from(visitProposals)
    .where(and(eq(visitProposals.matchId, matchId), isNull(visitProposals.endedAt)))
    .orderBy(desc(visitProposals.createdAt), desc(visitProposals.id))
    .limit(MAX_LISTED);
}

/** The side that asks; its own times don't count as busy. */
export interface Asking {
  matchId: string;
  side: ThreadSide;
  /** The visit that is to be moved. */
  moves?: string | null;
}

/**
 * What keeps a pro busy within a span: visits, held times, and days that were arranged without a visit. The asking side's
 * own hold and the visit that it would move don't count.
 */
export async function busySpans(
  db: Db,
  { proId, span: [from, to], now }: { proId: string; span: Span; now: Date },
  { matchId, side, moves = null }: Asking,
): Promise<Span[]> {
  const rows = await db
    .select()
    .from(homeVisits)
    .where(
      and(
        eq(homeVisits.proId, proId),
        gt(homeVisits.busyUntil, new Date(from)),
        lt(homeVisits.startsAt, new Date(to)),
        ne(homeVisits.state, 'called-off'),
      ),
    );
  const isOwn = (row: VisitRow) =>
    (row.state === 'held' && row.matchId === matchId && row.heldBy === side) ||
    (moves !== null && (row.id === moves || row.moves === moves));
  const visits = rows
    .filter((row) => (row.heldUntil === null || row.heldUntil > now) && !isOwn(row))
    .map(({ startsAt, busyUntil }) => [startsAt.getTime(), busyUntil.getTime()] as const);
  return [...visits, ...(await arrangedWindows(db, { proId, span: [from, to] }, matchId))];
}

/** Removes a pro's expired holds, so that the constraint no longer counts them. */
export async function dropEndedHolds(tx: Db, proId: string, now: Date): Promise<void> {
  // Written out, so that the index of held times applies and not all visits of the pro are read.
  const isHeld = sql`${homeVisits.state} = 'held'`;
  await tx.delete(homeVisits).where(and(eq(homeVisits.proId, proId), isHeld, lte(homeVisits.heldUntil, now)));
}

/** Removes the holds of a match: one side's, or all. */
export async function dropHolds(tx: Db, matchId: string, side?: ThreadSide): Promise<void> {
  const isOf = side === undefined ? undefined : eq(homeVisits.heldBy, side);
  await tx.delete(homeVisits).where(and(eq(homeVisits.matchId, matchId), eq(homeVisits.state, 'held'), isOf));
}

/** Ends open proposals. */
export async function endProposals(tx: Db, which: SQL | undefined, now: Date): Promise<void> {
  await tx
    .update(visitProposals)
    .set({ endedAt: now })
    .where(and(which, isNull(visitProposals.endedAt)));
}

/** SQL condition that a proposal is about the same visit as another one of its match: a new one, or one to move. */
export function isAbout(matchId: string, moves: string | null): SQL | undefined {
  const isSame = moves === null ? isNull(visitProposals.moves) : eq(visitProposals.moves, moves);
  return and(eq(visitProposals.matchId, matchId), isSame);
}

/** SQL condition that a visit belongs to one of some matches. */
export function isOfMatches(ids: readonly string[]): SQL {
  return inArray(homeVisits.matchId, [...ids]);
}
