import { isLate } from '@nestwright/domain/visits/visit-rules';
import { eq } from 'drizzle-orm';
import { homeVisits } from './visit-tables.ts';
import { ApiError } from '#http/errors.ts';
import { takeTime } from './free-time.ts';
import { settleBooked } from './settle-visit.ts';
import { mailBoth } from './visit-mail.ts';
import { dropEndedHolds, endProposals, isAbout } from './visit-rows.ts';
import { comingVisit, openPurpose, type VisitStep } from './visit-step.ts';

const MINUTE_MS = 60_000;

/**
 * Moves a visit to a free time, decided by one side alone. Within a day of the old or the new start, both sides have
 * to agree, so one can only propose. Moving it to its current time changes nothing.
 * @throws ApiError 404, 409 when the time has gone, or when both sides have to agree.
 */
export async function move(
  step: VisitStep,
  { id, startsAt }: { id: string; startsAt: string },
): Promise<void> {
  const { tx, match, pro, side, now } = step;
  openPurpose(step.arrangement);
  const visit = await comingVisit(step, id);
  const start = Date.parse(startsAt);
  if (visit.startsAt.getTime() === start) return;
  if (isLate(visit.startsAt.getTime(), now.getTime())) throw needsBoth('The visit starts within a day');
  if (isLate(start, now.getTime())) throw needsBoth('The new time is within a day');
  const minutes = (visit.endsAt.getTime() - visit.startsAt.getTime()) / MINUTE_MS;
  await dropEndedHolds(tx, pro.id, now);
  const time = await takeTime(step, start, { minutes, moves: visit.id });
  const [moved] = await tx
    .update(homeVisits)
    .set({ ...time, callOffAskedBy: null, sequence: visit.sequence + 1, updatedAt: now })
    .where(eq(homeVisits.id, visit.id))
    .returning();
  await endProposals(tx, isAbout(match.id, visit.id), now);
  await settleBooked(step, moved!, { isMoved: true, isAgreed: side === 'homeowner' });
  await mailBoth(step, { kind: 'moved', visit: moved! });
}

const needsBoth = (why: string) =>
  new ApiError(409, 'needs-both', `${why}, so both of you have to agree. Please propose the new time.`);
