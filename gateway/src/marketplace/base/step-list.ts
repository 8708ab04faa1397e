import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';

type Step<Happened> = (tx: Db, deps: AppDeps, happened: Happened) => Promise<void>;

/** What capabilities further down the order do when something happens in one that must not know them. */
export interface StepList<Happened> {
  /** Registers a step. A capability does it in its `<capability>-routes.ts`; doing it again changes nothing. */
  add: (step: Step<Happened>) => void;
  /**
   * Runs all steps inside the caller's transaction, in the order in which they were registered.
   * @throws Error if there is none: whoever forgot to register would lose data silently.
   */
  run: Step<Happened>;
}

/** An empty list; `when` names it in the error. */
export function stepList<Happened>(when: string): StepList<Happened> {
  const steps = new Set<Step<Happened>>();
  return {
    add: (step) => void steps.add(step),
    async run(tx, deps, happened) {
      if (steps.size === 0) throw new Error(`Nothing is registered for ${when}.`);
      for (const step of steps) await step(tx, deps, happened);
    },
  };
}
