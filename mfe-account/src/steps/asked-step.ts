import { useSearchParams } from '@nestwright/contract/router';

/** A project's address with a step to confirm or the outcome of a step. */
export interface AskedStep {
  /** The step to confirm; '' for none. */
  step: string;
  /** The step that was just taken; '' for none. */
  done: string;
  /** What it is about: a price, a change or a pro, or how many pros were asked before; '' for the project itself. */
  of: string;
}

/** The step in this page's address, where a form without scripts put it. */
export function useAskedStep(): AskedStep {
  const [asked] = useSearchParams();
  return { step: asked.get('step') ?? '', done: asked.get('done') ?? '', of: asked.get('of') ?? '' };
}
