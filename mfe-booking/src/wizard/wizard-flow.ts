import {
  firstFlow,
  hasPrevious,
  isLeaving,
  reachable,
  stepOf,
  type WizardEvent,
  type WizardFlow,
} from './flow-state.ts';
import { PROGRESS_STEPS } from './progress-rules.ts';
import { firstStep, isAsked, neighbor, stepRow, submitStep } from './step-rules.ts';
import type { StepId } from './wizard-steps.ts';

/**
 * Shown one after another during the success state (product/wizard#sending). By then the gateway has the request and is
 * searching and matching, so each phrase is true.
 */
export const sentPhrases = [
  'Matching with Nestwright',
  'Find the best match',
  'Connecting with our pros',
  'Searching in our data',
  'Let’s get your project done',
] as const;

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
