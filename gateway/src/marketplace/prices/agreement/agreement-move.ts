import {
  type AgreementActor,
  type AgreementState,
  type AgreementStep,
  afterAgreementStep,
  isUnderWay,
} from '@nestwright/domain/prices/agreement-rules';
import type { Facts, RecordEventType } from '@nestwright/domain/record/record-rules';
import { and, eq } from 'drizzle-orm';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { setStatus } from '#marketplace/requests/project/project-queries.ts';
import { setLapse } from '#marketplace/prices/quote/quote-timers.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { agreements, changeOrders, timers } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { agreementEvent, changeEvent } from './agreement-events.ts';
import { type AgreementContext, refusedStep } from './agreement-step.ts';

/** How a step of an agreement is carried out and recorded. */
export interface Move {
  step: AgreementStep;
  by: AgreementActor;
  facts?: Facts;
  /** What the homeowner owes for a cancellation. */
  feeCents?: number;
  /** Events after those of the step. */
  more?: readonly NewEvent[];
}

/** The state that a move leads to. @throws ApiError 409 when it can't be made. */
export function nextState(
  context: AgreementContext,
  { step, by }: Pick<Move, 'step' | 'by'>,
): AgreementState {
  const next = afterAgreementStep(context.agreement.state, step, by);
  if (next === null) throw refusedStep(context, by);
  return next;
}

/**
 * Moves an agreement to its next state: its events, its row, its timer, an open change that ends with it, and the
 * project's status when the work is done.
 * @throws ApiError 409 when the move can't be made.
 */
export async function moveAgreement(context: AgreementContext, move: Move): Promise<AgreementState> {
  const { tx, deps, whole, matched, agreement, now } = context;
  const { by, feeCents = 0, facts = {}, more = [] } = move;
  const state = nextState(context, move);
  const projectId = whole.project.id;
  const open = isUnderWay(state) ? undefined : openChange(context);
  const ended =
    open === undefined
      ? []
      : [changeEvent(context, 'change-expired', { change: open, by, isCommand: false })];
  await appendEvents(tx, deps, {
    projectId,
    added: [agreementEvent(context, eventOf[state], { by, facts }), ...ended, ...more],
  });
  if (open !== undefined) await expireChange(context, open.change.id);
  const isOver = state === 'done' || state === 'cancelled';
  await tx
    .update(agreements)
    .set({
      state,
      ...(isOver ? { endedAt: now } : {}),
      ...(state === 'cancelled' ? { endedBy: by, feeCents } : {}),
    })
    .where(eq(agreements.id, agreement.id));
  await setLapse(tx, agreement, { state, now });
  if (state === 'done') {
    await tx.update(projectPros).set({ doneAt: now }).where(eq(projectPros.id, matched.match.id));
    await setStatus(tx, { id: projectId, status: 'Done', now });
    await endMatches(tx, context.deps, { projectId, by: null });
  }
  return state;
}

/** The record's event for reaching a state. */
const eventOf: Readonly<Record<AgreementState, RecordEventType>> = {
  agreed: 'agreed',
  'in-work': 'work-started',
  'said-done': 'said-done',
  disputed: 'disputed',
  done: 'done',
  cancelled: 'agreement-cancelled',
};

/** The open change; there is at most one. */
export function openChange({ changes }: AgreementContext) {
  return changes.find(({ change }) => change.state === 'proposed');
}

async function expireChange({ tx, now }: AgreementContext, id: string): Promise<void> {
  await tx.update(changeOrders).set({ state: 'expired', decidedAt: now }).where(eq(changeOrders.id, id));
  await tx.delete(timers).where(and(eq(timers.changeId, id), eq(timers.kind, 'change-expires')));
}
