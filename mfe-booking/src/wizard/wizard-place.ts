import type { PostedRequest } from '#posted/posted-request.ts';

import { firstStep, stepOrder, type StepId } from './wizard-steps.ts';

/** Where the wizard keeps its step: in the page's address, or inside a frame. */
export interface WizardPlace {
  step: StepId;
  /** The query with its question mark, or ''. It stays the same through all steps. */
  search: string;
  go: (step: StepId, how: 'push' | 'replace') => void;
  /** The request as the server's page shows it, if its steps were posted without scripts. */
  posted?: PostedRequest | undefined;
}

const BASE = '/request-service';

/** A step's path: the wizard's own address for the first step, with the step's name appended for the others. */
export function stepPath(step: StepId): string {
  return step === firstStep ? BASE : `${BASE}/${step}`;
}

/** The step for a path; the first step for an unknown name. */
export function stepOfPath(pathname: string): StepId {
  const name = pathname.slice(BASE.length).replaceAll('/', '');
  return stepOrder.find((step) => step === name) ?? firstStep;
}
