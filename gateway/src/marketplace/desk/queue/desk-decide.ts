import { deskChoices } from '@nestwright/domain/desk/desk-rules';
import { type Decision, DECISION_MESSAGE, type DeskItem } from '@nestwright/domain/desk/desk-schema';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { type Db, transact } from '#db/db.ts';
import { deskDecisions } from './desk-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { itemOf } from './desk-items.ts';
import type { Queue } from './desk-queue.ts';

/** A step of staff on an item of a queue. */
export interface DeskStep<Body> {
  queue: Queue;
  id: string;
  caller: StaffCaller;
  body: Body;
}

/**
 * Records a decision and carries it out. A repeated command gets the same answer again.
 * @throws ApiError 404 without such an item, 409 with the current item if it no longer waits.
 */
export function decide(deps: AppDeps, { queue, id, caller, body }: DeskStep<Decision>): Promise<DeskItem> {
  const choice = deskChoices[queue.name].find(({ value }) => value === body.decision);
  if (choice === undefined)
    throw new ApiError(422, 'invalid', DECISION_MESSAGE, { fields: { decision: DECISION_MESSAGE } });
  const { commandId, decision, reason } = body;
  return transact(deps.db, async (tx) => {
    if (await isRepeated(tx, { queue, id, caller, body })) return itemNow(tx, deps, queue, id);
    await refuseDecided(tx, deps, queue, id);
    const written = await tx
      .insert(deskDecisions)
      .values({
        id: commandId,
        queue: queue.name,
        itemId: id,
        decision,
        reason,
        isEnd: choice.ends,
        by: caller.user.id,
        at: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: deskDecisions.id });
    // Someone else decided while this command waited for the row.
    if (written.length === 0) throw decidedError(await itemNow(tx, deps, queue, id));
    if ((await queue.carryOut?.(tx, deps, { id, decision, reason })) === false)
      throw decidedError(await itemNow(tx, deps, queue, id));
    await audit(tx, deps, {
      kind: 'decided',
      actor: { kind: 'account', id: caller.user.id },
      subject: id,
      facts: { queue: queue.name, decision },
    });
    return itemNow(tx, deps, queue, id);
  });
}

async function isRepeated(tx: Db, { queue, id, caller, body }: DeskStep<Decision>): Promise<boolean> {
  const [known] = await tx.select().from(deskDecisions).where(eq(deskDecisions.id, body.commandId));
  if (known === undefined) return false;
  const isSame =
    known.queue === queue.name &&
    known.itemId === id &&
    known.decision === body.decision &&
    known.reason === body.reason &&
    known.by === caller.user.id;
  if (isSame) return true;
  throw new ApiError(
    409,
    'command-taken',
    'This was sent before with different content. Please reload the page and try again.',
  );
}

async function itemNow(tx: Db, deps: AppDeps, queue: Queue, id: string): Promise<DeskItem> {
  const item = await itemOf({ ...deps, db: tx }, queue, id);
  if (item === undefined) throw notFoundError();
  return item;
}

/** @throws ApiError 409 with the current item if it has been decided. */
export async function refuseDecided(tx: Db, deps: AppDeps, queue: Queue, id: string): Promise<void> {
  const item = await itemNow(tx, deps, queue, id);
  if (!item.isOpen) throw decidedError(item);
}

function decidedError(item: DeskItem): ApiError {
  const last = item.deeds.filter(({ decision }) => decision !== 'revealed').at(-1);
  const who = last === undefined ? undefined : (last.by ?? 'Someone at Nestwright');
  return new ApiError(
    409,
    'decided-already',
    last === undefined
      ? 'This item no longer needs a decision.'
      : `${who} decided this first: ${last.label}. Your decision was not recorded.`,
    { now: { item } },
  );
}
