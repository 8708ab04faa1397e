import { afterChangeStep } from '@nestwright/domain/prices/change-order-rules';
import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import { tooLate } from '#marketplace/prices/quote/quote-step.ts';
import { notFoundError } from '#http/errors.ts';
import { type SideStep, refusedStep } from './agreement-step.ts';
import { type WholeChange } from './change-rows.ts';

/**
 * A change of the agreement.
 * @throws ApiError 404 if there is none with this id.
 */
export function changeOf({ changes }: SideStep, changeId: string): WholeChange {
  const found = changes.find(({ change }) => change.id === changeId);
  if (found === undefined) throw notFoundError('There is no such change.');
  return found;
}

/**
 * Refuses a decision that comes too late.
 * @throws ApiError 409 with the state in which the change is.
 */
export function refuseDecided(
  step: SideStep,
  { change }: WholeChange,
  wanted: 'accept' | 'decline' | 'withdraw',
): void {
  if (!isUnderWay(step.agreement.state)) throw refusedStep(step, step.by);
  if (afterChangeStep(change, wanted, step.by) !== null) return;
  if (change.state !== 'proposed') throw tooLate(step, decidedTexts[change.state]);
  throw tooLate(
    step,
    wanted === 'withdraw'
      ? 'Only the side that proposed a change can withdraw it.'
      : 'You proposed this change, so the other side decides on it.',
  );
}

const decidedTexts = {
  accepted: 'This change was accepted.',
  declined: 'This change was declined.',
  withdrawn: 'This change was withdrawn.',
  expired: 'This change has expired: its deadline has passed, or the work is already further along.',
};
