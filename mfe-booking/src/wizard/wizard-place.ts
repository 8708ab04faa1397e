import { firstStep, stepOrder, type StepId } from './wizard-steps.ts';

/** Where the wizard is shown: in the page's address, or in a frame that keeps its place to itself. */
export interface WizardPlace {
  step: StepId;
  /** Query with its question mark, or ''. It stays the same through all steps. */
  search: string;
  go: (step: StepId, how: 'push' | 'replace') => void;
}

const BASE = '/request-service';

/** Path of a step: the first is the wizard's own address, every other has its name after it. */
export function stepPath(step: StepId): string {
  return step === firstStep ? BASE : `${BASE}/${step}`;
}

/** The step that a path shows; a name that no step has shows the first. */
export function stepOfPath(pathname: string): StepId {
  const name = pathname.slice(BASE.length).replaceAll('/', '');
  return stepOrder.find((step) => step === name) ?? firstStep;
}
