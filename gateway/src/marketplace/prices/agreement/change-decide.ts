import { afterChangeStep, changedLines } from '@nestwright/domain/prices/change-order-rules';
import type { AcceptingChange } from '@nestwright/domain/prices/agreement-schema';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Command } from '#marketplace/prices/quote/quote-command.ts';
import { type Taken, tooLate } from '#marketplace/prices/quote/quote-step.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { agreements, changeOrders, timers } from '#marketplace/prices/quote/quote-tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { changeEvent } from './agreement-events.ts';
import { notifyDecided } from './change-mail.ts';
import { type AgreementContext, type SideStep, stepOfSide } from './agreement-step.ts';
import { linesOf, type WholeChange } from './change-rows.ts';
import type { Party } from './change-propose.ts';
import { standingLines } from './new-change.ts';
import { changeOf, refuseDecided } from './decided-change.ts';

/**
 * Accepts exactly the change that was read, and applies it to the agreed price.
 * @returns null for a project that is not the owner's, or has no agreement.
 * @throws ApiError 404 for an unknown change, 409 with the current state when it can't be accepted, or no longer.
 */
export function acceptChange(
  deps: AppDeps,
  { party, changeId }: { party: Party; changeId: string },
  body: AcceptingChange,
): Promise<Taken | null> {
  return stepOfSide(deps, { ...party, step: `accept-change ${changeId}`, body }, async (step) => {
    const { tx, agreement, now } = step;
    const found = changeOf(step, changeId);
    const { change, text } = found;
    refuseDecided(step, found, 'accept');
    if (change.hash !== body.hash)
      throw tooLate(
        step,
        'This change is no longer the current one. Please read it and decide again.',
        'changed',
      );
    if (change.baseHash !== agreement.headHash)
      throw tooLate(step, 'The agreed price has changed since this was proposed.', 'changed');
    if (change.expiresAt <= now) throw tooLate(step, 'This change has expired.');
    const lines = standingLines(step);
    if (text === null || lines === null || !changedLines(lines, linesOf(text)).ok)
      throw tooLate(step, 'This change no longer fits the agreed price.');
    const nowCents = agreement.nowCents + change.deltaCents;
    await decide(step, found, { state: 'accepted', by: step.by });
    await tx
      .update(agreements)
      .set({ headHash: change.hash, nowCents })
      .where(eq(agreements.id, agreement.id));
    await limitPro(step);
    await notifyDecided(step, { by: step.by, state: 'accepted', nowCents });
  });
}

/** Declines the other side's change, or withdraws one's own. @throws ApiError as `acceptChange`. */
export function endChange(
  deps: AppDeps,
  { party, changeId, step: wanted }: { party: Party; changeId: string; step: 'decline' | 'withdraw' },
  body: Command['body'],
): Promise<Taken | null> {
  return stepOfSide(deps, { ...party, step: `${wanted}-change ${changeId}`, body }, async (step) => {
    const found = changeOf(step, changeId);
    refuseDecided(step, found, wanted);
    const state = wanted === 'decline' ? 'declined' : 'withdrawn';
    await decide(step, found, { state, by: step.by });
    await limitPro(step);
    await notifyDecided(step, { by: step.by, state, nowCents: step.agreement.nowCents });
  });
}

/** Ends a change that has expired. */
export async function expireChange(context: AgreementContext, changeId: string | null): Promise<void> {
  const found = context.changes.find(({ change }) => change.id === changeId);
  if (found === undefined || afterChangeStep(found.change, 'expire', 'timer') === null) return;
  await decide(context, found, { state: 'expired', by: 'timer' });
}

async function decide(
  context: AgreementContext,
  found: WholeChange,
  { state, by }: { state: 'accepted' | 'declined' | 'withdrawn' | 'expired'; by: SideStep['by'] | 'timer' },
): Promise<void> {
  const { tx, deps, whole, now } = context;
  const { id } = found.change;
  await appendEvents(tx, deps, {
    projectId: whole.project.id,
    added: [changeEvent(context, `change-${state}`, { change: found, by })],
  });
  await tx.update(changeOrders).set({ state, decidedAt: now }).where(eq(changeOrders.id, id));
  await tx.delete(timers).where(eq(timers.changeId, id));
}

async function limitPro({ tx, deps, by, matched }: SideStep): Promise<void> {
  if (by === 'pro') await enforceLimits(tx, deps, [actingCompany(deps, matched.pro.id)]);
}
