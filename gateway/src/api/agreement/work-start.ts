import type { AgreementActor } from '@nestwright/domain/agreement/rules';
import { cancellationFee, freeUntil, isMissed, type WorkTimes } from '@nestwright/domain/cancellation/rules';
import { addDays } from '@nestwright/domain/clock/rules';
import { WINDOWS } from '@nestwright/domain/project/rules';
import { jobTimes } from '@nestwright/domain/visit-date/rules';
import { and, eq, gte, inArray, max } from 'drizzle-orm';
import type { ProjectRow } from '#api/project/project-queries.ts';
import { momentAtHome } from '#api/quote/quote-days.ts';
import type { AgreementRow, VersionRow } from '#api/quote/quote-rows.ts';
import type { Db } from '#db/db.ts';
import { quotes } from '#db/quote-tables.ts';
import { events } from '#db/record-tables.ts';
import { projectPros, projects } from '#db/tables.ts';

/** An agreement with its terms and its home. */
export interface Termed {
  project: Pick<ProjectRow, 'zip' | 'state'>;
  agreement: AgreementRow;
  version: VersionRow;
}

/** When the work of an agreement starts, and by when the pro has missed it. */
export async function workTimes(db: Db, { project, agreement, version }: Termed): Promise<WorkTimes> {
  const { workDate, workWindow } = agreement;
  const { startsOn } = version;
  const at = (date: string, time: string) => momentAtHome(project, date, time);
  const agreed = startsOn === null ? null : at(startsOn, WINDOWS[0].start);
  if (workDate === null || workWindow === null)
    return { agreed, named: null, missedAt: startsOn === null ? null : at(addDays(startsOn, 1), '00:00') };
  const window = jobTimes(workDate, workWindow);
  const missedAt =
    window === undefined ? at(addDays(workDate, 1), '00:00') : at(workDate, timeOf(window.end));
  if (startsOn !== null && workDate <= startsOn) return { agreed, named: null, missedAt };
  const start = at(workDate, window === undefined ? WINDOWS[0].start : timeOf(window.start));
  const notifiedAt = (await notifiedOfWork(db, agreement)) ?? agreement.agreedAt;
  return { agreed, named: { start, notifiedAt }, missedAt };
}

const timeOf = (moment: string) => moment.slice(11);

/** When the homeowner was last notified of a day for the agreed work. */
async function notifiedOfWork(db: Db, { quoteId, agreedAt }: AgreementRow): Promise<Date | null> {
  const [notified] = await db
    .select({ at: max(events.at) })
    .from(quotes)
    .innerJoin(projects, eq(projects.id, quotes.projectId))
    .innerJoin(
      projectPros,
      and(eq(projectPros.projectId, quotes.projectId), eq(projectPros.proId, quotes.proId)),
    )
    .innerJoin(events, and(eq(events.stream, projects.recordId), eq(events.part, projectPros.id)))
    .where(
      and(eq(quotes.id, quoteId), inArray(events.type, ['scheduled', 'moved']), gte(events.at, agreedAt)),
    );
  return notified?.at ?? null;
}

/**
 * What cancelling costs the homeowner by the frozen terms, and until when it is free; null if no such time is known.
 */
export async function costOfCancelling(
  db: Db,
  termed: Termed,
  { by, now }: { by: AgreementActor; now: Date },
): Promise<{ feeCents: number; freeUntil: Date | null }> {
  const times = await workTimes(db, termed);
  const { version: terms, agreement } = termed;
  const feeCents = cancellationFee({ by, state: agreement.state, times, now, terms });
  return { feeCents, freeUntil: isMissed(times, now) ? null : freeUntil(times, terms) };
}
