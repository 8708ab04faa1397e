import { canBecome, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { Facts, RecordEventType } from '@nestwright/domain/record/record-rules';
import { and, asc, eq, gt } from 'drizzle-orm';
import { readProject, setStatus } from '#marketplace/requests/project/project-queries.ts';
import type { AgreementRow } from '#marketplace/requests/prices/quote-rows.ts';
import { statusOf } from '#marketplace/prices/cancel/release-project.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { byHomeowner, byPro } from '#marketplace/requests/record/record-events.ts';
import { homeVisits } from './visit-tables.ts';
import { dropWorkTime, setWorkTime } from '#marketplace/requests/prices/set-work-time.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { dayOf } from '#marketplace/requests/project/visit-day.ts';
import type { VisitRow } from './visit-rows.ts';
import type { VisitStep } from './visit-step.ts';

/**
 * Sets the day of the match, the record, and the project's status after a visit was booked or moved.
 * @param how.isAgreed whether the homeowner chose or accepted its time.
 */
export async function settleBooked(
  step: VisitStep,
  visit: VisitRow,
  { isMoved, isAgreed }: { isMoved: boolean; isAgreed: boolean },
): Promise<void> {
  const { tx, match, project, now } = step;
  await appendVisitEvent(step, visit, isMoved ? 'moved' : 'scheduled');
  await setDay(step, visit, isAgreed);
  const status = project.status as ProjectStatus;
  if (canBecome(status, 'Scheduled')) await setStatus(tx, { id: project.id, status: 'Scheduled', now });
  else await tx.update(projects).set({ updatedAt: now }).where(eq(projects.id, match.projectId));
}

/**
 * If the match had the day of this visit, it gets the day of the next one, to which the homeowner did not agree anew. The
 * day of agreed work stays, because an agreement keeps its day, but no longer counts against the homeowner: if the pro called
 * it off, or if the homeowner did so while cancelling was free.
 */
export async function settleCalledOff(step: VisitStep, visit: VisitRow): Promise<void> {
  const { tx, side, match, project, now, arrangement, freeBefore } = step;
  await appendVisitEvent(step, visit, 'visit-called-off');
  const { agreement } = arrangement;
  const { date, window } = dayOf(project, visit);
  if (match.scheduledDate !== date) return;
  const isNext = and(
    eq(homeVisits.matchId, match.id),
    eq(homeVisits.state, 'booked'),
    gt(homeVisits.startsAt, now),
  );
  const [next] = await tx.select().from(homeVisits).where(isNext).orderBy(asc(homeVisits.startsAt)).limit(1);
  if (next !== undefined) return setDay(step, next, false);
  const isFree = side === 'pro' || freeBefore === null || now <= freeBefore;
  const setIt = agreement?.workDate === date && agreement.workWindow === window;
  if (isFree && setIt && setsWork(agreement, visit)) await dropWorkTime(tx, { agreement, freeBefore });
  if (agreement !== null && agreement.workDate !== null) return;
  await tx
    .update(projectPros)
    .set({ scheduledDate: null, scheduledWindow: null })
    .where(eq(projectPros.id, match.id));
  const after = await readProject(tx, project.id);
  if (after === undefined || after.project.status !== 'Scheduled') return;
  const status = statusOf(after);
  if (status !== 'Scheduled') await setStatus(tx, { id: project.id, status, now });
}

/** Writes a step about a visit into the project's record. */
export async function appendVisitEvent(
  step: VisitStep,
  visit: VisitRow,
  type: RecordEventType,
): Promise<void> {
  const { tx, deps, side, match, project, pro, arrangement } = step;
  const { agreement } = arrangement;
  const work: Facts = setsWork(agreement, visit) ? { work: true, hash: agreement.headHash } : {};
  const times = {
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    timeZone: zoneOfHome(project),
  };
  const facts = { pro: pro.name, ...dayOf(project, visit), ...times, ...work };
  const actor = side === 'pro' ? byPro(match.id) : byHomeowner;
  const added = [{ type, actor, part: match.id, proId: pro.id, facts }];
  await appendEvents(tx, deps, { projectId: project.id, added });
}

async function setDay(step: VisitStep, visit: VisitRow, isAgreed: boolean): Promise<void> {
  const { tx, match, project, arrangement, freeBefore, now } = step;
  const { date, window } = dayOf(project, visit);
  await tx
    .update(projectPros)
    .set({ scheduledDate: date, scheduledWindow: window })
    .where(eq(projectPros.id, match.id));
  const { agreement } = arrangement;
  if (setsWork(agreement, visit))
    await setWorkTime(tx, { agreement, freeBefore }, { date, window, isAgreed, now });
}

/** Whether a visit sets the time of the agreed work. Work that has started keeps the time at which it started. */
function setsWork(
  agreement: AgreementRow | null,
  { purpose }: Pick<VisitRow, 'purpose'>,
): agreement is AgreementRow {
  return purpose === 'work' && agreement?.state === 'agreed';
}
