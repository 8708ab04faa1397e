import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { databaseNow } from '#db/database-clock.ts';
import { transact } from '#db/db.ts';
import { TIMER_KINDS, timers } from './quote-tables.ts';
import { describeFailure } from '#http/describe-failure.ts';
import { repeat } from '#repeat.ts';
import { traced } from '#tracing/trace.ts';

import { runTimer } from './run-timer.ts';

const INTERVAL_MS = 5000;
const MAX_AT_ONCE = 100;
/** How long a failed timer waits: twice as long each time, at most an hour. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The log entry of a failed timer, with the time of the next try. */
export type TimerReport = (failed: {
  timer: string;
  reason: string;
  failure: Record<string, unknown>;
  nextTryAt: string;
}) => void;

/**
 * Runs the due timers of prices and agreed work, at once and every few seconds. Returns a function that finishes the
 * current one and stops.
 * @param fail called when the due timers could not be read; the next look tries again.
 */
export function startTimers(
  deps: AppDeps,
  report: TimerReport,
  fail: (error: Error) => void,
): () => Promise<void> {
  return repeat(() => runDueTimers(deps, report), { everyMs: INTERVAL_MS, report: fail });
}

/**
 * Runs the due timers. Several gateways may share a database: whichever deletes a timer's row carries out its step. A
 * failing timer is reported, waits longer each time, and delays no other.
 * @returns whether more may be due.
 */
export async function runDueTimers(deps: AppDeps, report: TimerReport): Promise<boolean> {
  const due = await deps.db
    .select({ id: timers.id, projectId: timers.projectId, failures: timers.failures })
    .from(timers)
    // Those of a later release are for its gateways.
    .where(and(inArray(timers.kind, TIMER_KINDS), lte(timers.dueAt, await databaseNow(deps.db, deps))))
    .orderBy(asc(timers.dueAt))
    .limit(MAX_AT_ONCE);
  for (const one of due)
    await traced({ name: 'job timer', begins: true }, () =>
      transact(deps.db, (tx) => runTimer(tx, deps, one)),
    ).catch(async (error: Error) => {
      const nextTryAt = await postpone(deps, one);
      const failure = describeFailure(error);
      const reason = String(failure.code ?? failure.name);
      report({ timer: one.id, reason, failure, nextTryAt: nextTryAt.toISOString() });
    });
  return due.length === MAX_AT_ONCE;
}

/** Delays a failed timer. If it failed in two gateways at once, that counts as one failure. */
async function postpone(deps: AppDeps, { id, failures }: { id: string; failures: number }): Promise<Date> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 20), LONGEST_WAIT_MS);
  const dueAt = new Date((await databaseNow(deps.db, deps)).getTime() + wait);
  await deps.db
    .update(timers)
    .set({ dueAt, failures: failures + 1 })
    .where(and(eq(timers.id, id), eq(timers.failures, failures)));
  return dueAt;
}
