import { HOLD_MINUTES } from '@nestwright/domain/visits/visit-rules';
import { eq } from 'drizzle-orm';
import { homeVisits } from './visit-tables.ts';
import { ApiError } from '#http/errors.ts';
import { settleBooked } from './settle-visit.ts';
import { mailBoth } from './visit-mail.ts';
import { dropEndedHolds, dropHolds, endProposals, isAbout, type VisitRow } from './visit-rows.ts';
import { comingVisit, impossible, knownVisit, openPurpose, type VisitStep } from './visit-step.ts';

/**
 * Books a held time as a visit, or moves the visit that it was held for. Booking it again is not an error.
 * @throws ApiError 404, 409 when the hold has ended or the job has moved on.
 */
export async function book(step: VisitStep, id: string): Promise<void> {
  const { tx, match, pro, side, now } = step;
  const held = await knownVisit(step, id);
  if (held.state === 'booked') return;
  if (held.state === 'called-off') throw impossible('This visit was called off.');
  const purpose = openPurpose(step.arrangement);
  if (held.heldBy !== side) throw impossible('The other side is holding this time while they decide.');
  if (held.heldUntil === null || held.heldUntil <= now)
    throw new ApiError(
      409,
      'hold-ended',
      `Your ${HOLD_MINUTES}-minute hold has ended. Please choose a time again.`,
    );
  if (held.moves === null && held.purpose !== purpose)
    throw impossible('You have agreed on a price since then. Please choose a time for the work.');
  await dropEndedHolds(tx, pro.id, now);
  const booked = held.moves === null ? await confirm(step, held) : await moveTo(step, held, held.moves);
  await dropHolds(tx, match.id);
  await endProposals(tx, isAbout(match.id, held.moves), now);
  const isMoved = held.moves !== null;
  // One side proposed the time and the other one took it, so both agree to it.
  await settleBooked(step, booked, { isMoved, isAgreed: true });
  await mailBoth(step, { kind: isMoved ? 'moved' : 'booked', visit: booked });
}

async function confirm({ tx, now }: VisitStep, held: VisitRow): Promise<VisitRow> {
  const [booked] = await tx
    .update(homeVisits)
    .set({ state: 'booked', heldUntil: null, heldBy: null, holdId: held.id, updatedAt: now })
    .where(eq(homeVisits.id, held.id))
    .returning();
  return booked!;
}

async function moveTo(step: VisitStep, held: VisitRow, movedId: string): Promise<VisitRow> {
  const { tx, now } = step;
  const visit = await comingVisit(step, movedId);
  await tx.delete(homeVisits).where(eq(homeVisits.id, held.id));
  const { startsAt, endsAt, busyUntil } = held;
  const [moved] = await tx
    .update(homeVisits)
    .set({
      startsAt,
      endsAt,
      busyUntil,
      callOffAskedBy: null,
      holdId: held.id,
      sequence: visit.sequence + 1,
      updatedAt: now,
    })
    .where(eq(homeVisits.id, visit.id))
    .returning();
  return moved!;
}
