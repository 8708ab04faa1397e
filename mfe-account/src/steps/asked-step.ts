import { useSearchParams } from '@nestwright/contract/router';

/** What a project's address asks for: to take a step, or to show the outcome of one. */
export interface AskedStep {
  /** The step that it asks about; '' for none. */
  step: string;
  /** The step that was just taken; '' for none. */
  done: string;
  /** The part of the project it is about: a price, a change, a pro; '' for the project itself. */
  of: string;
}

/** The step in this page's address, where a form without scripts put it. */
export function useAskedStep(): AskedStep {
  const [asked] = useSearchParams();
  return { step: asked.get('step') ?? '', done: asked.get('done') ?? '', of: asked.get('of') ?? '' };
}
