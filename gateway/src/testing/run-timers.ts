import { runDueTimers } from '#marketplace/prices/quote/run-timers.ts';
import type { TestApp } from './start-test-app.ts';

/** Runs the due timers of an application, and says whether more are due. A timer that fails fails the test. */
export function runTimersOf({ deps }: Pick<TestApp, 'deps'>): Promise<boolean> {
  return runDueTimers(deps, ({ reason }) => {
    throw new Error(reason);
  });
}
