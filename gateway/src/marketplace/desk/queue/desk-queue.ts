import type { DeskQueue } from '@nestwright/domain/desk/desk-rules';
import type { DeskPerson } from '@nestwright/domain/desk/desk-schema';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { and, eq, exists, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Permission } from '#marketplace/base/access/permissions.ts';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { deskDecisions } from './desk-tables.ts';

/** An item of a queue: only what a decision needs. */
export interface QueueRow {
  id: string;
  at: Date;
  /** Whether its own state still needs a decision, regardless of the desk's decisions. */
  isWaiting: boolean;
  /** One line that distinguishes it in a list. */
  what: string;
  /** The last day to do it; absent without one. */
  dueOn?: string;
  facts: [name: string, value: string][];
  /** What the person wrote, if that is needed to decide. */
  words?: string;
}

/** A queue of the desk: where its items are, and what a decision does. */
export interface Queue {
  name: DeskQueue;
  permission: Extract<Permission, `desk.${string}`>;
  id: SQLWrapper;
  /** The same in the index that the queue is read by, if that is a column of another table. */
  indexedId?: SQLWrapper;
  /** When an item arrived, in whole milliseconds, as page keys have it. */
  at: SQLWrapper;
  /** Which rows are waiting, by their own state. */
  waiting(now: Date): SQL;
  /** The matching rows, oldest first. */
  rows(db: Db, which: SQL | undefined, page: { limit: number; now: Date }): Promise<QueueRow[]>;
  people(db: Db, id: string): Promise<DeskPerson[]>;
  /** The photos that a decision is about; absent where there can't be any. */
  photos?(deps: Pick<AppDeps, 'db' | 'secret' | 'clock'>, id: string): Promise<ShownPhoto[]>;
  /** The effect of a decision, in addition to logging it; false if the item's state no longer allows it. */
  carryOut?(tx: Db, deps: AppDeps, done: { id: string; decision: string; reason: string }): Promise<boolean>;
}

/** Which items the desk has not closed. */
export function isOpen(db: Db, queue: Queue, now: Date): SQL {
  const ended = db
    .select({ id: deskDecisions.id })
    .from(deskDecisions)
    .where(
      and(
        eq(deskDecisions.queue, queue.name),
        sql`${deskDecisions.itemId} = ${queue.id}`,
        deskDecisions.isEnd,
      ),
    );
  return and(queue.waiting(now), not(exists(ended)))!;
}

/** The order of a queue: oldest first. */
export function oldestFirst(at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [sql`${at}`, sql`${id}`];
}

/** A price as people read it. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
