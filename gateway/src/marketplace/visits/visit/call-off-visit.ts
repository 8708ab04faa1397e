import { isLate, NO_SHOW_DAYS } from '@nestwright/domain/visits/visit-rules';
import { and, eq } from 'drizzle-orm';
import { appendVisitEvent, settleCalledOff } from './settle-visit.ts';
import { homeVisits } from './visit-tables.ts';
import { mailBoth, mailOther } from './visit-mail.ts';
import { endProposals, isAbout, type VisitRow } from './visit-rows.ts';
import { comingVisit, impossible, knownVisit, type VisitStep } from './visit-step.ts';

const DAY_MS = 86_400_000;

/**
 * Calls a visit off. Within a day of its start, it asks the other side instead, or agrees if that side has asked: then
 * the side that asked has called it off. Repeating it is not an error.
 * @throws ApiError 404, 409 once the visit has begun.
 */
export async function callOff(step: VisitStep, id: string): Promise<void> {
  const { side, now } = step;
  if ((await knownVisit(step, id)).state === 'called-off') return;
  const visit = await comingVisit(step, id);
  const isAgreed = visit.callOffAskedBy !== null && visit.callOffAskedBy !== side;
  if (isLate(visit.startsAt.getTime(), now.getTime()) && !isAgreed) {
    if (visit.callOffAskedBy === side) return;
    await change(step, visit, { callOffAskedBy: side });
    return mailOther(step, { kind: 'call-off-asked', visit });
  }
  const calledOffBy = visit.callOffAskedBy ?? side;
  const off = await change(step, visit, {
    state: 'called-off',
    calledOffBy,
    callOffAskedBy: null,
    sequence: visit.sequence + 1,
  });
  // A time that was held for moving this visit no longer has a visit to move.
  await step.tx
    .delete(homeVisits)
    .where(and(eq(homeVisits.matchId, off.matchId), eq(homeVisits.moves, off.id)));
  await endProposals(step.tx, isAbout(off.matchId, off.id), now);
  const ofAsker = { ...step, side: calledOffBy };
  await settleCalledOff(ofAsker, off);
  await mailBoth(ofAsker, { kind: 'called-off', visit: off });
}

/** Keeps a visit that one side asked to call off. @throws ApiError 404, 409 if it is already called off. */
export async function keep(step: VisitStep, id: string): Promise<void> {
  const visit = await comingVisit(step, id);
  if (visit.callOffAskedBy === null) return;
  await change(step, visit, { callOffAskedBy: null });
  if (visit.callOffAskedBy !== step.side) await mailOther(step, { kind: 'kept', visit });
}

/**
 * Records that the other side did not show up, from the start of a visit until `NO_SHOW_DAYS` later. Repeating it is
 * not an error.
 * @throws ApiError 404, 409 outside of these days and for a visit that was not booked.
 */
export async function noShow(step: VisitStep, id: string): Promise<void> {
  const { side, now } = step;
  const visit = await knownVisit(step, id);
  if (visit.noShowSaidBy.includes(side)) return;
  if (visit.state !== 'booked') throw impossible('This visit was not booked.');
  const since = now.getTime() - visit.startsAt.getTime();
  if (since < 0) throw impossible('This visit has not begun yet.');
  if (since > NO_SHOW_DAYS * DAY_MS)
    throw impossible(`You can report this for ${NO_SHOW_DAYS} days after a visit.`);
  await change(step, visit, { noShowSaidBy: [...visit.noShowSaidBy, side] });
  await appendVisitEvent(step, visit, 'no-show');
  await mailOther(step, { kind: 'no-show', visit });
}

async function change(
  { tx, now }: VisitStep,
  { id }: VisitRow,
  set: Partial<typeof homeVisits.$inferInsert>,
): Promise<VisitRow> {
  const [changed] = await tx
    .update(homeVisits)
    .set({ ...set, updatedAt: now })
    .where(eq(homeVisits.id, id))
    .returning();
  return changed!;
}
