import { deskChoices } from '@nestwright/domain/desk/desk-rules';
import type { DeskCount, DeskDeed, DeskItem, DeskLine, DeskList } from '@nestwright/domain/desk/desk-schema';
import { and, asc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { deskDecisions } from './desk-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { isLater, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { isOpen, type Queue, type QueueRow } from './desk-queue.ts';

/** A queue is counted up to this number. */
export const MAX_COUNTED = 100;

/** How many items wait in a queue, counted up to a hundred. */
export async function countOf({ db, clock }: AppDeps, queue: Queue): Promise<DeskCount> {
  const now = clock.now();
  const { length } = await queue.rows(db, isOpen(db, queue, now), { limit: MAX_COUNTED + 1, now });
  return { queue: queue.name, ...countedOf(length) };
}

/** A count as the desk shows it. `count` is at most one more than the limit. */
export function countedOf(found: number): { count: number; more: boolean } {
  return { count: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED };
}

/** A page of what waits in a queue, oldest first. */
export async function listOf(
  { db, clock }: AppDeps,
  queue: Queue,
  after: PageKey | undefined,
): Promise<DeskList> {
  const now = clock.now();
  const which = and(isOpen(db, queue, now), isLater(queue.at, queue.indexedId ?? queue.id, after));
  const { rows, next } = pageOf(await queue.rows(db, which, { limit: PAGE_SIZE + 1, now }), (row) => row);
  return { items: rows.map(lineOf), next };
}

/** An item, whether decided or not; undefined if the queue never had it. */
export async function itemOf(
  deps: Pick<AppDeps, 'db' | 'secret' | 'clock'>,
  queue: Queue,
  id: string,
): Promise<DeskItem | undefined> {
  const { db, clock } = deps;
  const [row] = await queue.rows(db, eq(queue.id, id), { limit: 1, now: clock.now() });
  const deeds = await deedsOf(db, queue, id);
  if (row === undefined) return undefined;
  const ended = deeds.some(({ isEnd }) => isEnd);
  // The desk can't open anything that never waited in this queue.
  if (!row.isWaiting && deeds.length === 0) return undefined;
  return {
    ...lineOf(row),
    queue: queue.name,
    isOpen: row.isWaiting && !ended,
    facts: row.facts.map(([name, value]) => ({ name, value })),
    words: row.words ?? '',
    photos: row.isWaiting && queue.photos !== undefined ? await queue.photos(deps, id) : [],
    deeds: deeds.map(({ isEnd: _isEnd, ...deed }) => deed),
  };
}

async function deedsOf(db: Db, queue: Queue, id: string): Promise<(DeskDeed & { isEnd: boolean })[]> {
  const { decision, reason, isEnd, at, queue: name, itemId } = deskDecisions;
  const rows = await db
    .select({ decision, reason, isEnd, at, by: users.email })
    .from(deskDecisions)
    .leftJoin(users, eq(users.id, deskDecisions.by))
    .where(and(eq(name, queue.name), eq(itemId, id)))
    .orderBy(asc(at));
  return rows.map((row) => ({ ...row, label: labelOf(queue, row.decision), at: row.at.toISOString() }));
}

/** The label of a decision. */
export function labelOf({ name }: Queue, decision: string): string {
  if (decision === 'revealed') return 'Opened the details';
  return deskChoices[name].find(({ value }) => value === decision)?.label ?? decision;
}

function lineOf({ id, at, what, dueOn }: QueueRow): DeskLine {
  return { id, at: at.toISOString(), what, dueOn: dueOn ?? null };
}
