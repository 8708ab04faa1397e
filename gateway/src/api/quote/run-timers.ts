import { and, asc, eq, lte } from 'drizzle-orm';
import { afterAgreementStep } from '@nestwright/domain/agreement/rules';
import { lapseIntoCancelled } from '#api/agreement/agreement-cancel.ts';
import { notifyDone, notifySaidDone } from '#api/agreement/agreement-mail.ts';
import { moveAgreement } from '#api/agreement/agreement-move.ts';
import { type AgreementContext, contextOf } from '#api/agreement/agreement-step.ts';
import { expireChange } from '#api/agreement/change-decide.ts';
import { notifySilence } from '#api/silence/notify-silence.ts';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject } from '#api/project/project-queries.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { quotes as quoteTable, timers } from '#db/quote-tables.ts';
import { repeat } from '#repeat.ts';
import { traced } from '#tracing/trace.ts';
import { afterStep } from '@nestwright/domain/quote/rules';
import { endedEvent } from './quote-events.ts';
import { queueExpiredMail, queueExpiringMail, notifyHomeowner } from './quote-mail.ts';
import { headOf, readAgreement, readQuotes, type WholeQuote } from './quote-rows.ts';
import type { QuoteStep } from './quote-step.ts';
import { endTimers } from './quote-timers.ts';

const LOOK_MS = 5000;
const MOST_AT_ONCE = 100;
/** How long a failed timer waits: twice as long each time, at most an hour. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The log entry of a failed timer, with the time of the next try. */
export type TimerReport = (failure: { timer: string; reason: string; nextTryAt: string }) => void;

/**
 * Runs the due timers of prices and agreed work, at once and every few seconds. Returns a function that finishes the
 * current one and stops.
 */
export function startTimers(deps: AppDeps, report: TimerReport): () => Promise<void> {
  return repeat(() => runDueTimers(deps, report), { everyMs: LOOK_MS, report: () => undefined });
}

/**
 * Runs the due timers. Several gateways may share a database: whichever deletes a timer's row carries out its step. A
 * failing timer is reported, waits longer each time, and delays no other.
 */
export async function runDueTimers(deps: AppDeps, report: TimerReport): Promise<void> {
  const due = await deps.db
    .select({ id: timers.id, projectId: timers.projectId, failures: timers.failures })
    .from(timers)
    .where(lte(timers.dueAt, await databaseNow(deps.db, deps)))
    .orderBy(asc(timers.dueAt))
    .limit(MOST_AT_ONCE);
  for (const one of due)
    await traced({ name: 'job timer', begins: true }, () =>
      transact(deps.db, (tx) => runTimer(tx, deps, one)),
    ).catch(async (error: Error) => {
      const nextTryAt = await postpone(deps, one);
      report({ timer: one.id, reason: error.message, nextTryAt: nextTryAt.toISOString() });
    });
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

async function runTimer(tx: Db, deps: AppDeps, of: { id: string; projectId: string }): Promise<void> {
  await lockProject(tx, of.projectId);
  const now = await databaseNow(tx, deps);
  const [timer] = await tx
    .delete(timers)
    .where(and(eq(timers.id, of.id), lte(timers.dueAt, now)))
    .returning();
  const whole = timer && (await readProject(tx, of.projectId));
  if (timer === undefined || whole === undefined) return;
  if (timer.kind === 'project-silent') return notifySilence(tx, deps, whole);
  const quotes = await readQuotes(tx, { projectId: of.projectId });
  const mine = quotes.find(({ quote }) => quote.id === timer.quoteId);
  const matched = whole.matches.find(({ pro }) => pro.id === mine?.quote.proId);
  if (mine === undefined || matched === undefined) return;
  const agreement = await readAgreement(tx, of.projectId, mine.quote.id);
  const step = { tx, deps, whole, matched, quotes, mine, agreement, now };
  switch (timer.kind) {
    case 'quote-expires':
      return mine.quote.head === timer.n ? expireQuote(step) : undefined;
    case 'quote-reminder':
      return mine.quote.head === timer.n ? remind(step) : undefined;
    case 'agreement-lapses':
      return lapse(await contextOf(step));
    case 'change-expires':
      return expireChange(await contextOf(step), timer.changeId);
  }
}

type Due = Omit<QuoteStep, 'commandId'> & { mine: WholeQuote };

async function remind({ mine, ...step }: Due): Promise<void> {
  if (mine.quote.state !== 'offered') return;
  await notifyHomeowner(step, 'quote-expiring');
  await queueExpiringMail(step, headOf(mine));
}

async function expireQuote({ mine, ...step }: Due): Promise<void> {
  const { tx, deps, whole, matched, now } = step;
  const state = afterStep(mine.quote.state, 'expire');
  if (state === null) return;
  await appendEvents(tx, deps, {
    projectId: whole.project.id,
    added: [endedEvent('quote-expired', matched, { version: headOf(mine) })],
  });
  await tx.update(quoteTable).set({ state, updatedAt: now }).where(eq(quoteTable.id, mine.quote.id));
  await endTimers(tx, [mine.quote.id]);
  await notifyHomeowner(step, 'quote-expired');
  await queueExpiredMail(step, headOf(mine));
}

/** Ends the agreement, which was in this state for the longest allowed time. */
async function lapse(context: AgreementContext): Promise<void> {
  const next = afterAgreementStep(context.agreement.state, 'lapse', 'timer');
  if (next === null) return;
  if (next === 'cancelled') return lapseIntoCancelled(context);
  await moveAgreement(context, { step: 'lapse', by: 'timer' });
  await (next === 'done' ? notifyDone(context, 'timer') : notifySaidDone(context));
}
