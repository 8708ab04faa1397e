import { canBecome, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { Disputing } from '@nestwright/domain/prices/agreement-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import type { Command } from '#marketplace/prices/quote/quote-command.ts';
import type { OwnLead } from '#marketplace/prices/quote/quote-offer.ts';
import type { Taken } from '#marketplace/prices/quote/quote-step.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { dayOf } from '#marketplace/requests/project/visit-day.ts';
import { setStatus } from '#marketplace/requests/project/project-queries.ts';
import { quoteNotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { moveAgreement } from './agreement-move.ts';
import { agreementEvent } from './agreement-events.ts';
import { notifyDisputed, notifyOwner } from './agreement-mail.ts';
import { notifyDone, notifySaidDone } from './done-mail.ts';
import { type SideStep, stepOfSide } from './agreement-step.ts';
import { freeUntilNow, isTimeDropped, setWorkTime } from '#marketplace/requests/prices/set-work-time.ts';

type OwnProject = { owner: Owner; projectId: string };

/**
 * The pro starts the work. Without a scheduled time, before it, or after its visit was called off, this is a time that the pro chose alone: the homeowner is
 * told of it, and it costs them nothing for now.
 * @throws ApiError 409 with the current state once the work has started, 429 when the company has caused too much mail.
 */
export function startWork(deps: AppDeps, lead: OwnLead, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'pro', ...lead, step: 'start', body }, async (step) => {
    if (isEarly(step)) await scheduleNow(step);
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

function isEarly({ agreement, whole, now }: SideStep): boolean {
  if (agreement.state !== 'agreed') return false;
  const { workDate } = agreement;
  return workDate === null || isTimeDropped(agreement) || workDate > dayAtHome(whole.project, now);
}

/** The work takes place now, which nobody has agreed to. */
async function scheduleNow(step: SideStep): Promise<void> {
  const { tx, deps, whole, matched, agreement, now } = step;
  const { date, window } = dayOf(whole.project, { startsAt: now });
  const isMoved = agreement.workDate !== null;
  await enforceLimits(tx, deps, [actingCompany(deps, matched.pro.id)]);
  const facts = { date, window, work: true };
  await appendEvents(tx, deps, {
    projectId: whole.project.id,
    added: [agreementEvent(step, isMoved ? 'moved' : 'scheduled', { by: 'pro', facts, isCommand: false })],
  });
  const freeBefore = await freeUntilNow(tx, { project: whole.project, agreement });
  await setWorkTime(tx, { agreement, freeBefore }, { date, window, isAgreed: false, now });
  const scheduled = { scheduledDate: date, scheduledWindow: window };
  await tx.update(projectPros).set(scheduled).where(eq(projectPros.id, matched.match.id));
  const { id, status } = whole.project;
  if (canBecome(status as ProjectStatus, 'Scheduled')) await setStatus(tx, { id, status: 'Scheduled', now });
  await notifyOwner(step, { kind: 'started', proId: matched.pro.id });
}
