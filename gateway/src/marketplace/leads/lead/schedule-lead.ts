import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import type { Facts } from '@nestwright/domain/record/record-rules';
import type { Appointment } from '@nestwright/domain/leads/lead-schema';
import { beginErrors } from '@nestwright/domain/requests/visit-date-rules';
import { canBecome, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { and, eq } from 'drizzle-orm';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { wallClock, zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { setStatus } from '#marketplace/requests/project/project-queries.ts';
import type { AgreementRow } from '#marketplace/requests/prices/quote-rows.ts';
import { freeUntilNow, isTimeDropped, setWorkTime } from '#marketplace/requests/prices/set-work-time.ts';
import type { Db } from '#db/db.ts';
import { quoteVersions } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
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
  const isStanding = !isFirst && (agreement === null || !isTimeDropped(agreement));
  if (isStanding && match.scheduledDate === date && match.scheduledWindow === window) return;
  refuseBegun({ date, window }, wallClock(zoneOfHome(project), now));
  // Work that has started keeps the time at which it started.
  const ahead = agreement?.state === 'agreed' ? agreement : null;
  const work: Facts = ahead === null ? {} : { work: true, hash: ahead.headHash };
  await write(step, isFirst ? 'scheduled' : 'moved', { date, window, ...work });
  if (ahead !== null) {
    const isAgreed = await isStartOfTerms(tx, ahead, date);
    const freeBefore = await freeUntilNow(tx, { project, agreement: ahead });
    await setWorkTime(tx, { agreement: ahead, freeBefore }, { date, window, isAgreed, now });
  }
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
  await endMatches(tx, step.deps, { projectId: project.id, by: null });
}

/** @throws ApiError 422 for a day that is over at the home, or a window that has begun. */
function refuseBegun(appointment: Appointment, at: { date: string; minutes: number }): void {
  const fields = beginErrors(appointment, at);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new ApiError(422, 'invalid', message, { fields });
}

/**
 * Whether a day that the pro schedules is the one in the terms that the homeowner accepted. Every later change is the pro's
 * own choice, even one that comes back to this day.
 */
async function isStartOfTerms(
  tx: Db,
  { quoteId, n, workDate }: AgreementRow,
  date: string,
): Promise<boolean> {
  if (workDate !== null) return false;
  const [version] = await tx
    .select({ startsOn: quoteVersions.startsOn })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.n, n)));
  return version?.startsOn === date;
}
