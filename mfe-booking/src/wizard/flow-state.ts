import { firstStep, isBeforeBuilding, submitStep } from './step-rules.ts';
import { stepOrder, type AskedStep, type StepId } from './wizard-steps.ts';

/**
 * The wizard's state. `attempts` counts presses of Next or Request Service with something missing. Messages are shown from
 * the first one on.
 */
export type WizardFlow =
  /** The first step, with an offer to resume an earlier request above it. */
  | { phase: 'offering' }
  | { phase: 'asking'; step: AskedStep; attempts: number }
  | { phase: 'building'; part: number }
  | { phase: 'sending' }
  | { phase: 'sent'; phrase: number }
  | { phase: 'kept' }
  | { phase: 'failed'; message: string; attempts: number }
  | { phase: 'thanks' };

/** What happens to the wizard. */
export type WizardEvent =
  /** The address shows `step`; `firstIncomplete` is the furthest step the answers allow. */
  | { type: 'arrived'; step: StepId; firstIncomplete: StepId }
  /** An unsent request of an earlier visit was found. */
  | { type: 'found-earlier' }
  /** The visitor resumes it at `step`; `stale` if an answer there is no longer valid. */
  | { type: 'continued'; step: StepId; stale?: boolean }
  /** The visitor starts a new request. */
  | { type: 'started-over' }
  /** Next or Skip. */
  | { type: 'next'; valid: boolean }
  | { type: 'previous' }
  /** 'Click Here' on the building screen. */
  | { type: 'skipped' }
  /** One part of the building screen, or one phrase, is over. */
  | { type: 'tick' }
  /** Request Service. */
  | { type: 'submitted'; valid: boolean }
  /** The gateway has the request. */
  | { type: 'stored' }
  /** The gateway can't be reached, so the request is in the outbox. */
  | { type: 'kept' }
  /** The gateway rejected the request. */
  | { type: 'refused'; message: string };

/** Where a visit to the wizard begins. */
export const firstFlow: Extract<WizardFlow, { phase: 'asking' }> = {
  phase: 'asking',
  step: firstStep,
  attempts: 0,
};

/** The step shown in this state. */
export function stepOf(flow: WizardFlow): StepId {
  switch (flow.phase) {
    case 'offering':
      return firstStep;
    case 'asking':
      return flow.step;
    case 'building':
      return 'building';
    case 'sending':
    case 'sent':
    case 'kept':
    case 'failed':
      return submitStep;
    case 'thanks':
      return 'thanks';
  }
}

/** Whether a step has a Previous button: every question before the building step, except the first. */
export function hasPrevious(flow: WizardFlow): boolean {
  return flow.phase === 'asking' && flow.step !== firstStep && isBeforeBuilding(flow.step);
}

/** Whether a request is being sent or was just sent; Back and Forward don't undo it. */
export function isLeaving(flow: WizardFlow): boolean {
  return flow.phase === 'sending' || flow.phase === 'sent' || flow.phase === 'kept';
}

/** `step`, or the last step before it that the answers allow. */
export function reachable(step: StepId, firstIncomplete: StepId): StepId {
  return stepOrder.indexOf(step) > stepOrder.indexOf(firstIncomplete) ? firstIncomplete : step;
}
