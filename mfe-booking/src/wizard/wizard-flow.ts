import { PROGRESS_STEPS } from '@nestwright/domain/project/rules';

import {
  firstStep,
  isAsked,
  isBeforeBuilding,
  stepOrder,
  stepRow,
  submitStep,
  type AskedStep,
  type StepId,
} from './wizard-steps.ts';

/**
 * Shown one after another during the success state (product/wizard#sending). By then the gateway has the request and is
 * searching and matching, so each phrase is true.
 */
export const sentPhrases = [
  'Matching with Nestwright',
  'Find the best match',
  'Connecting with our pros',
  'Searching in our data',
  "Let's get your project done",
] as const;

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

export const firstFlow: Extract<WizardFlow, { phase: 'asking' }> = {
  phase: 'asking',
  step: firstStep,
  attempts: 0,
};

/**
 * All transitions of the wizard (product/wizard#moving). An event that doesn't apply to a state leaves it unchanged.
 */
export function wizardFlow(flow: WizardFlow, event: WizardEvent): WizardFlow {
  switch (event.type) {
    case 'arrived':
      return arrive(flow, event.step, event.firstIncomplete);
    case 'found-earlier':
      return flow.phase === 'asking' && flow.step === firstStep ? { phase: 'offering' } : flow;
    case 'continued':
      return flow.phase === 'offering' ? at(event.step, event.stale ? 1 : 0) : flow;
    case 'started-over':
      return flow.phase === 'offering' || flow.phase === 'asking' ? firstFlow : flow;
    case 'next':
      return leave(flow, event.valid);
    case 'previous':
      return hasPrevious(flow) ? at(neighbor(stepOf(flow), -1)) : flow;
    case 'skipped':
      return flow.phase === 'building' ? at(neighbor('building', 1)) : flow;
    case 'tick':
      return tick(flow);
    case 'submitted':
      return submit(flow, event.valid);
    case 'stored':
      return flow.phase === 'sending' ? { phase: 'sent', phrase: 0 } : flow;
    case 'kept':
      return flow.phase === 'sending' ? { phase: 'kept' } : flow;
    case 'refused':
      return flow.phase === 'sending' ? { phase: 'failed', message: event.message, attempts: 1 } : flow;
  }
}

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

/** Whether a step has a Previous button: steps 2 to 6. */
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

function arrive(flow: WizardFlow, step: StepId, firstIncomplete: StepId): WizardFlow {
  if (isLeaving(flow) || flow.phase === 'thanks') return flow;
  const target = reachable(step, firstIncomplete);
  return target === stepOf(flow) ? flow : at(target);
}

function leave(flow: WizardFlow, valid: boolean): WizardFlow {
  const asking = flow.phase === 'offering' ? firstFlow : flow;
  if (asking.phase !== 'asking' || asking.step === submitStep) return flow;
  if (!valid) return { ...asking, attempts: asking.attempts + 1 };
  return at(neighbor(asking.step, 1));
}

function submit(flow: WizardFlow, valid: boolean): WizardFlow {
  if (flow.phase !== 'failed' && !(flow.phase === 'asking' && flow.step === submitStep)) return flow;
  if (valid) return { phase: 'sending' };
  return { phase: 'asking', step: submitStep, attempts: flow.attempts + 1 };
}

function tick(flow: WizardFlow): WizardFlow {
  switch (flow.phase) {
    case 'building':
      return flow.part + 1 < PROGRESS_STEPS
        ? { phase: 'building', part: flow.part + 1 }
        : at(neighbor('building', 1));
    case 'sent':
      return flow.phrase + 1 < sentPhrases.length
        ? { phase: 'sent', phrase: flow.phrase + 1 }
        : { phase: 'thanks' };
    case 'kept':
      return { phase: 'thanks' };
    case 'offering':
    case 'asking':
    case 'sending':
    case 'failed':
    case 'thanks':
      return flow;
  }
}

function at(step: StepId, attempts = 0): WizardFlow {
  if (isAsked(step)) return { phase: 'asking', step, attempts };
  return stepRow(step).kind === 'building' ? { phase: 'building', part: 0 } : { phase: 'thanks' };
}

function neighbor(step: StepId, distance: 1 | -1): StepId {
  return stepOrder[stepOrder.indexOf(step) + distance] ?? step;
}
