import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { canBecome, type ProjectStatus, type ProjectWindow, WINDOWS } from '@nestwright/domain/project/rules';
import type { Facts, RecordEventType } from '@nestwright/domain/record/rules';
import { and, asc, eq, gt } from 'drizzle-orm';
import { readProject, setStatus } from '#api/project/project-queries.ts';
import { statusOf } from '#api/project/release-project.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { byHomeowner, byPro } from '#api/record/record-events.ts';
import { wallClock, zoneOfHome } from '#data/time-zones.ts';
import { homeVisits } from '#db/home-visit-tables.ts';
import { agreements } from '#db/quote-tables.ts';
import { projectPros, projects } from '#db/tables.ts';
import type { VisitRow } from './visit-rows.ts';
import type { VisitStep } from './visit-step.ts';

/** Sets the day of the match, the record, and the project's status after a visit was booked or moved. */
export async function settleBooked(step: VisitStep, visit: VisitRow, isMoved: boolean): Promise<void> {
  const { tx, match, project, now } = step;
  await appendVisitEvent(step, visit, isMoved ? 'moved' : 'scheduled');
  await setDay(step, visit);
  const status = project.status as ProjectStatus;
  if (canBecome(status, 'Scheduled')) await setStatus(tx, { id: project.id, status: 'Scheduled', now });
  else await tx.update(projects).set({ updatedAt: now }).where(eq(projects.id, match.projectId));
}

/**
 * If the match had the day of this visit, it gets the day of the next one. The day of agreed work stays, because an
 * agreement keeps its day.
 */
export async function settleCalledOff(step: VisitStep, visit: VisitRow): Promise<void> {
  const { tx, match, project, now, arrangement } = step;
  await appendVisitEvent(step, visit, 'visit-called-off');
  const { date } = dayOf(step, visit);
  if (match.scheduledDate !== date) return;
  const isNext = and(
    eq(homeVisits.matchId, match.id),
    eq(homeVisits.state, 'booked'),
    gt(homeVisits.startsAt, now),
  );
  const [next] = await tx.select().from(homeVisits).where(isNext).orderBy(asc(homeVisits.startsAt)).limit(1);
  if (next !== undefined) return setDay(step, next);
  if (arrangement.agreement !== null && arrangement.agreement.workDate !== null) return;
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
  const work: Facts =
    visit.purpose === 'work' && agreement !== null ? { work: true, hash: agreement.headHash } : {};
  const times = { startsAt: visit.startsAt.toISOString(), endsAt: visit.endsAt.toISOString() };
  const facts = { pro: pro.name, ...dayOf(step, visit), ...times, ...work };
  const actor = side === 'pro' ? byPro(match.id) : byHomeowner;
  const added = [{ type, actor, part: match.id, proId: pro.id, facts }];
  await appendEvents(tx, deps, { projectId: project.id, added });
}

async function setDay(step: VisitStep, visit: VisitRow): Promise<void> {
  const { tx, match, arrangement } = step;
  const { date, window } = dayOf(step, visit);
  await tx
    .update(projectPros)
    .set({ scheduledDate: date, scheduledWindow: window })
    .where(eq(projectPros.id, match.id));
  const { agreement } = arrangement;
  if (visit.purpose === 'work' && agreement !== null && isUnderWay(agreement.state))
    await tx
      .update(agreements)
      .set({ workDate: date, workWindow: window })
      .where(eq(agreements.id, agreement.id));
}

/** The day and the window of a visit by the home's clock. A start outside all windows counts as in the nearest one. */
function dayOf({ project }: VisitStep, { startsAt }: VisitRow): { date: string; window: ProjectWindow } {
  const { date, minutes } = wallClock(zoneOfHome(project), startsAt);
  const start = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const window = WINDOWS.findLast((one) => one.start <= start) ?? WINDOWS[0];
  return { date, window: window.value };
}
