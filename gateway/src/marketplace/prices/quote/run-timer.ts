import { and, eq, lte } from 'drizzle-orm';
import { afterAgreementStep } from '@nestwright/domain/prices/agreement-rules';
import { lapseIntoCancelled } from '#marketplace/prices/agreement/agreement-end.ts';
import { notifyDone, notifySaidDone } from '#marketplace/prices/agreement/done-mail.ts';
import { moveAgreement } from '#marketplace/prices/agreement/agreement-move.ts';
import { type AgreementContext, contextOf } from '#marketplace/prices/agreement/agreement-step.ts';
import { expireChange } from '#marketplace/prices/agreement/change-decide.ts';
import { notifySilence } from '#marketplace/requests/ask-another-pro/notify-silence.ts';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject } from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db } from '#db/db.ts';
import { quotes as quoteTable, timers } from './quote-tables.ts';
import { afterStep } from '@nestwright/domain/prices/quote-rules';
import { endedEvent } from './quote-events.ts';
import { queueExpiredMail, queueExpiringMail } from './pro-quote-mail.ts';
import { notifyHomeowner } from './quote-mail.ts';
import {
  headOf,
  readAgreement,
  readQuotes,
  type WholeQuote,
} from '#marketplace/requests/prices/quote-rows.ts';
import type { QuoteStep } from './quote-step.ts';
import { endTimers } from './quote-timers.ts';

/** Runs a timer if it is still due, and removes it. */
export async function runTimer(tx: Db, deps: AppDeps, of: { id: string; projectId: string }): Promise<void> {
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
