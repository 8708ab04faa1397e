import type { AgreementActor } from '@nestwright/domain/prices/agreement-rules';
import {
  cancellationFee,
  freeUntil,
  isMissed,
  type WorkTime,
  type WorkTimes,
} from '@nestwright/domain/prices/cancellation-rules';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import { jobTimes } from '@nestwright/domain/requests/visit-date-rules';
import { visitOfWork } from './visit-of-work.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { momentAtHome } from '#marketplace/requests/project/home-days.ts';
import type { AgreementRow, VersionRow } from '#marketplace/requests/prices/quote-rows.ts';
import type { Db } from '#db/db.ts';

/** An agreement with its terms and its home. */
export interface Termed {
  project: Pick<ProjectRow, 'zip' | 'state'>;
  agreement: AgreementRow;
  version: VersionRow;
}

/** When the work of an agreement starts, and by when the pro has missed it. */
export async function workTimes(db: Db, { project, agreement, version }: Termed): Promise<WorkTimes> {
  const { startsOn } = version;
  const firstDay = startsOn === null ? null : momentAtHome(project, startsOn, WINDOWS[0].start);
  const work = await workTime(db, { project, agreement, version });
  const dayAfter = (date: string) => momentAtHome(project, addDays(date, 1), '00:00');
  const missedAt = work?.end ?? (startsOn === null ? null : dayAfter(startsOn));
  return { firstDay, work, missedAt, freeAtLeastUntil: agreement.freeAtLeastUntil };
}

/** The scheduled time. A day of the agreed terms starts in the morning, whatever window of it the pro chose. */
async function workTime(db: Db, { project, agreement, version }: Termed): Promise<WorkTime | null> {
  const { workDate, workWindow, workAgreed: isAgreed, workToldAt: toldAt } = agreement;
  if (workDate === null || workWindow === null) return null;
  const at = (moment: string) => momentAtHome(project, moment.slice(0, 10), moment.slice(11));
  const visit = await visitOfWork(db, { project, agreement });
  if (visit !== undefined) return { start: visit.startsAt, end: visit.endsAt, isAgreed, toldAt };
  const window = jobTimes(workDate, workWindow);
  const morning = `${workDate}T${WINDOWS[0].start}`;
  const isOfTerms = workDate === version.startsOn;
  return {
    start: at(window === undefined || isOfTerms ? morning : window.start),
    end: at(window?.end ?? `${addDays(workDate, 1)}T00:00`),
    isAgreed,
    toldAt,
  };
}

/**
 * What cancelling costs the homeowner under the frozen terms, and until when it is free; null if no such time is known.
 */
export async function costOfCancelling(
  db: Db,
  termed: Termed,
  { by, now }: { by: AgreementActor; now: Date },
): Promise<{ feeCents: number; freeUntil: Date | null }> {
  const times = await workTimes(db, termed);
  const { version: terms, agreement } = termed;
  const { state } = agreement;
  const feeCents = cancellationFee({ by, state, times, now, terms });
  return { feeCents, freeUntil: isMissed({ state, times, now }) ? null : freeUntil(times, terms) };
}
