import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { addDays, longDate } from '@nestwright/domain/clock/rules';
import type { Facts } from '@nestwright/domain/record/rules';
import type { Appointment } from '@nestwright/domain/lead/schema';
import { canBecome, type ProjectStatus } from '@nestwright/domain/project/rules';
import { eq } from 'drizzle-orm';
import { endVisits } from '#api/home-visit/end-visits.ts';
import { dayAtHome } from '#api/quote/quote-days.ts';
import { setStatus } from '#api/project/project-queries.ts';
import { agreements } from '#db/quote-tables.ts';
import { projectPros, projects } from '#db/tables.ts';
import { ApiError } from '#http/errors.ts';

import {
  impossible,
  liveAgreement,
  notifyHomeowner,
  refuseAgreedWithAnother,
  refuseClosed,
  refuseScheduledWithAnother,
  type Step,
  write,
} from './lead-step.ts';

/** Schedules the visit of an accepted lead, or moves it. */
export async function schedule(step: Step, { date, window }: Appointment): Promise<void> {
  const { tx, pro, lead, now } = step;
  const { match, project } = lead;
  const status = project.status as ProjectStatus;
  refuseClosed(status);
  if (match.answer !== 'accepted') throw impossible('Please accept this lead first.');
  await refuseAgreedWithAnother(step);
  refuseScheduledWithAnother(lead);
  const agreement = liveAgreement(lead);
  if (agreement !== null && !isUnderWay(agreement.state))
    throw impossible('You said that the work is done, so there is nothing to schedule.');
  const isWorkMoved = agreement !== null && agreement.workDate !== null;
  const isFirst = agreement === null ? match.scheduledDate === null : !isWorkMoved;
  if (!isFirst && match.scheduledDate === date && match.scheduledWindow === window) return;
  if (date < earliestDate(now)) {
    const message = 'Please choose a date that is not in the past';
    throw new ApiError(422, 'invalid', message, { fields: { date: message } });
  }
  const work: Facts = agreement === null ? {} : { work: true, hash: agreement.headHash };
  await write(step, isFirst ? 'scheduled' : 'moved', { date, window, ...work });
  if (agreement !== null)
    await tx
      .update(agreements)
      .set({ workDate: date, workWindow: window })
      .where(eq(agreements.id, agreement.id));
  const scheduled = { scheduledDate: date, scheduledWindow: window };
  await tx.update(projectPros).set(scheduled).where(eq(projectPros.id, match.id));
  if (canBecome(status, 'Scheduled')) await setStatus(tx, { id: project.id, status: 'Scheduled', now });
  else await tx.update(projects).set({ updatedAt: now }).where(eq(projects.id, project.id));
  const isWork = agreement !== null;
  await notifyHomeowner(step, { kind: 'scheduled', proId: pro.id, isMoved: !isFirst, isWork });
}

/**
 * Ends a job without an agreement. Under an agreement, the pro reports the work as done and the homeowner confirms it.
 */
export async function finish(step: Step): Promise<void> {
  const { tx, lead, now } = step;
  const { match, project } = lead;
  if (match.doneAt !== null) return;
  const status = project.status as ProjectStatus;
  refuseClosed(status);
  if (liveAgreement(lead) !== null)
    throw impossible('Please say on the page of this lead that the agreed work is done.');
  if (project.isAgreedFirst)
    throw impossible('Please offer your price first: the work starts once the homeowner has accepted it.');
  if (match.scheduledDate === null || !canBecome(status, 'Done'))
    throw impossible('Please schedule the visit first.');
  if (match.scheduledDate > dayAtHome(project, now))
    throw impossible(
      `The visit is on ${longDate(match.scheduledDate)}. You can mark it as done on or after that day. If you came earlier, reschedule the visit first.`,
    );
  await write(step, 'done');
  await tx.update(projectPros).set({ doneAt: now }).where(eq(projectPros.id, match.id));
  await setStatus(tx, { id: project.id, status: 'Done', now });
  await endVisits(tx, step.deps, { projectId: project.id, by: null });
}

/** Yesterday, because it may still be yesterday at the home. */
function earliestDate(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -1);
}
