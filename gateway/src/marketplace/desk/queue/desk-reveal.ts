import { type DeskPerson } from '@nestwright/domain/desk/desk-schema';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { transact } from '#db/db.ts';
import { deskDecisions } from './desk-tables.ts';

import { type DeskStep, refuseDecided } from './desk-decide.ts';

/**
 * Opens the details of the people that an item is about. It first records who opened them, and why.
 * @throws ApiError as `decide` does.
 */
export function reveal(
  deps: AppDeps,
  { queue, id, caller, body }: DeskStep<{ reason: string }>,
): Promise<DeskPerson[]> {
  return transact(deps.db, async (tx) => {
    await refuseDecided(tx, deps, queue, id);
    await tx.insert(deskDecisions).values({
      id: randomUUID(),
      queue: queue.name,
      itemId: id,
      decision: 'revealed',
      reason: body.reason,
      isEnd: false,
      by: caller.user.id,
      at: deps.clock.now(),
    });
    await audit(tx, deps, {
      kind: 'revealed',
      actor: { kind: 'account', id: caller.user.id },
      subject: id,
      facts: { queue: queue.name },
    });
    return queue.people(tx, id);
  });
}
