import type { Proposing } from '@nestwright/domain/prices/agreement-schema';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { type Taken } from '#marketplace/prices/quote/quote-step.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { changeOrders, changeTexts, timers } from '#marketplace/prices/quote/quote-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { changeEvent } from './agreement-events.ts';
import { notifyProposed } from './change-mail.ts';
import { type Side, stepOfSide } from './agreement-step.ts';
import { newChange } from './new-change.ts';

/** Who acts: the homeowner of a project, or the pro of a lead. */
export type Party =
  | Omit<Extract<Side, { by: 'homeowner' }>, 'step' | 'body'>
  | Omit<Extract<Side, { by: 'pro' }>, 'step' | 'body'>;

/** How often a side may propose changes of one project. */
const PROPOSALS = [
  { most: 20, seconds: HOUR_SECONDS },
  { most: 40, seconds: DAY_SECONDS },
];

/**
 * Proposes a change to the agreed price. Nothing changes until the other side accepts it.
 * @returns null for a project that is not the owner's, or has no agreement.
 * @throws ApiError 409 with the current state when the price has changed or a change is already open, 422 for a change
 *  that doesn't fit, 429 after too many.
 */
export function proposeChange(deps: AppDeps, party: Party, body: Proposing): Promise<Taken | null> {
  return stepOfSide(deps, { ...party, step: 'propose-change', body }, async (step) => {
    const { tx, whole, agreement, by } = step;
    const projectId = whole.project.id;
    const proposed = newChange(step, body);
    await enforceLimits(tx, deps, [{ kind: 'change-order', who: `${projectId} ${by}`, windows: PROPOSALS }]);
    await appendEvents(tx, deps, {
      projectId,
      added: [changeEvent(step, 'change-proposed', { change: proposed, by })],
    });
    const { change, text } = proposed;
    await tx.insert(changeOrders).values(change);
    await tx.insert(changeTexts).values(text);
    const { quoteId, n } = agreement;
    const of = { projectId, quoteId, n, changeId: change.id };
    await tx
      .insert(timers)
      .values({ id: randomUUID(), kind: 'change-expires', ...of, dueAt: change.expiresAt });
    const { deltaCents: delta, validUntil } = change;
    await notifyProposed(step, { by, deltaCents: delta, validUntil, words: text.words });
  });
}
