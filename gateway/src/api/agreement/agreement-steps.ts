import { longDate } from '@nestwright/domain/clock/rules';
import type { Disputing } from '@nestwright/domain/agreement/schema';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#api/project/project-owner.ts';
import { dayAtHome } from '#api/quote/quote-days.ts';
import type { Command } from '#api/quote/quote-command.ts';
import type { OwnLead } from '#api/quote/quote-offer.ts';
import { type Taken, tooLate } from '#api/quote/quote-step.ts';
import { quoteNotes } from '#db/quote-tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#mail/mail-budget.ts';
import { moveAgreement } from './agreement-move.ts';
import { notifyDisputed } from './agreement-mail.ts';
import { notifyDone, notifySaidDone } from './done-mail.ts';
import { type SideStep, stepOfSide } from './agreement-step.ts';

type OwnProject = { owner: Owner; projectId: string };

/**
 * The pro starts the work, on the scheduled day at the earliest.
 * @throws ApiError 409 with the current state before that day and in any other state.
 */
export function startWork(deps: AppDeps, lead: OwnLead, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'pro', ...lead, step: 'start', body }, async (step) => {
    refuseEarly(step);
    await moveAgreement(step, { step: 'start', by: 'pro' });
  });
}

/**
 * The pro says that the work is done; the homeowner has seven days to confirm that or to say what is missing.
 * @throws ApiError 409 with the current state, 429 when the company has caused too much mail.
 */
export function reportDone(deps: AppDeps, lead: OwnLead, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'pro', ...lead, step: 'say-done', body }, async (step) => {
    await moveAgreement(step, { step: 'say-done', by: 'pro' });
    await enforceLimits(step.tx, deps, [actingCompany(deps, lead.pro.id)]);
    await notifySaidDone(step);
  });
}

/** The homeowner confirms that the work is done. @throws ApiError 409 with the current state. */
export function confirmDone(deps: AppDeps, of: OwnProject, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'homeowner', ...of, step: 'confirm', body }, async (step) => {
    await moveAgreement(step, { step: 'confirm', by: 'homeowner' });
    await notifyDone(step, 'homeowner');
  });
}

/**
 * The homeowner says what is missing in work that was started or reported as done; both sides and operations are notified.
 * @throws ApiError 409 with the current state.
 */
export function dispute(deps: AppDeps, of: OwnProject, body: Disputing): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'homeowner', ...of, step: 'dispute', body }, async (step) => {
    const { tx, agreement, now } = step;
    const { words } = body;
    await moveAgreement(step, { step: 'dispute', by: 'homeowner', facts: { words } });
    const { quoteId, n } = agreement;
    await tx.insert(quoteNotes).values({ id: randomUUID(), quoteId, n, kind: 'dispute', words, at: now });
    await notifyDisputed(step, words);
  });
}

function refuseEarly(step: SideStep): void {
  const { agreement, whole, now } = step;
  if (agreement.state !== 'agreed') return;
  if (agreement.workDate === null)
    throw tooLate(step, 'Schedule the work first. If you’re already there, choose the next time of today.');
  if (agreement.workDate > dayAtHome(whole.project, now))
    throw tooLate(
      step,
      `The work is scheduled for ${longDate(agreement.workDate)}. You can mark it as started on or after that day. To start earlier, reschedule it first.`,
    );
}
