import { and, asc, eq, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject } from '#api/project/project-queries.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { quotes, timers } from '#db/quote-tables.ts';
import { afterStep } from '@nestwright/domain/quote/rules';
import { endedEvent } from './quote-events.ts';
import { queueExpiringMail, tellHomeowner, type Told } from './quote-mail.ts';
import { headOf, readQuotes, type WholeQuote } from './quote-rows.ts';
import { endTimers } from './quote-timers.ts';

const LOOK_MS = 5000;
const MOST_AT_ONCE = 100;

/** What is logged about a timer that failed. It is tried again the next time. */
export type TimerReport = (failure: { timer: string; reason: string }) => void;

/** Does what is due about quotes, now and every few seconds. Returns a function that finishes the current one and stops. */
export function startTimers(deps: AppDeps, report: TimerReport): () => Promise<void> {
  let running = Promise.resolve();
  let isIdle = true;
  const look = () => {
    if (!isIdle) return;
    isIdle = false;
    running = runDueTimers(deps, report)
      // The database can't be reached; the next look tries again.
      .catch(() => undefined)
      .then(() => void (isIdle = true));
  };
  look();
  const interval = setInterval(look, LOOK_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    isIdle = false;
    return running;
  };
}

/**
 * Does what is due. Several gateways may do so on one database: whoever deletes a timer's row takes its step. One that fails is
 * reported and holds back no other.
 */
export async function runDueTimers(deps: AppDeps, report: TimerReport): Promise<void> {
  const due = await deps.db
    .select({ id: timers.id, projectId: quotes.projectId })
    .from(timers)
    .innerJoin(quotes, eq(quotes.id, timers.quoteId))
    .where(lte(timers.dueAt, await databaseNow(deps.db, deps)))
    .orderBy(asc(timers.dueAt))
    .limit(MOST_AT_ONCE);
  for (const one of due)
    await transact(deps.db, (tx) => runTimer(tx, deps, one)).catch((error: Error) =>
      report({ timer: one.id, reason: error.message }),
    );
}

async function runTimer(tx: Db, deps: AppDeps, of: { id: string; projectId: string }): Promise<void> {
  await lockProject(tx, of.projectId);
  const now = await databaseNow(tx, deps);
  const [timer] = await tx
    .delete(timers)
    .where(and(eq(timers.id, of.id), lte(timers.dueAt, now)))
    .returning();
  const whole = timer && (await readProject(tx, of.projectId));
  if (whole === undefined) return;
  const all = await readQuotes(tx, { projectId: of.projectId });
  const mine = all.find(({ quote }) => quote.id === timer?.quoteId);
  const matched = whole.matches.find(({ pro }) => pro.id === mine?.quote.proId);
  if (mine === undefined || matched === undefined || mine.quote.head !== timer?.n) return;
  const told = { tx, deps, whole, matched };
  if (timer.kind === 'quote-expires') return expire(told, mine, now);
  if (mine.quote.state !== 'offered') return;
  await tellHomeowner(told, 'quote-expiring');
  await queueExpiringMail(told, headOf(mine));
}

async function expire(told: Told, mine: WholeQuote, now: Date): Promise<void> {
  const { tx, deps, whole, matched } = told;
  const state = afterStep(mine.quote.state, 'expire');
  if (state === null) return;
  await appendEvents(tx, deps, {
    projectId: whole.project.id,
    added: [endedEvent('quote-expired', matched, { version: headOf(mine) })],
  });
  await tx.update(quotes).set({ state, updatedAt: now }).where(eq(quotes.id, mine.quote.id));
  await endTimers(tx, [mine.quote.id]);
}
