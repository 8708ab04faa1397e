import type { Draft } from '@nestwright/domain/requests/draft-schema';
import type { Visit } from '@nestwright/domain/site/landing-schema';

import type { PostedRequest } from '#posted/posted-request.ts';

import { firstStep } from './step-rules.ts';
import { stepOrder, type StepId } from './wizard-steps.ts';

/** Where the wizard keeps its step: in the page's address, or inside a frame. */
export interface WizardPlace {
  step: StepId;
  /** The query with its question mark, or ''. It stays the same through all steps. */
  search: string;
  go: (step: StepId, how: 'push' | 'replace') => void;
  /** The request as the server's page shows it, if its steps were posted without scripts. */
  posted?: PostedRequest | undefined;
  /** Takes it over from the server; returns the request that the page goes on with. */
  takeOver?: (posted: PostedRequest, visit: Visit) => Draft | null;
}

const BASE = '/request-service';

/** A step's path: the wizard's own address for the first step, with the step's name appended for the others. */
export function stepPath(step: StepId): string {
  return step === firstStep ? BASE : `${BASE}/${step}`;
}

/**
 * A step's path whose page the server renders for its visitor, with the answers so far. The wizard's own address has one page for
 * everyone.
 */
export function ownPath(step: StepId): string {
  return `${BASE}/${step}`;
}

/** Whether everyone gets the same page at this path. */
export function isShared(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === BASE;
}

/** The step for a path; an unknown name shows the first. */
export function stepOfPath(pathname: string): StepId {
  const name = pathname.slice(BASE.length).replaceAll('/', '');
  return stepOrder.find((step) => step === name) ?? firstStep;
}
