import { HOLD_MINUTES } from '@nestwright/domain/visits/visit-rules';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { homeVisits } from './visit-tables.ts';
import { notFreeError, takeTime } from './free-time.ts';
import { knownProposal } from './propose-visit.ts';
import { isTimely } from './visit-answer.ts';
import { dropEndedHolds, dropHolds, findVisit } from './visit-rows.ts';
import { comingVisit, impossible, openPurpose, type VisitStep } from './visit-step.ts';

const MINUTE_MS = 60_000;

/**
 * Holds a proposed time for `HOLD_MINUTES` while this side decides, and releases any other time that it holds. Holding
 * the same time again does not extend it.
 * @throws ApiError 404, 409 when the time or the proposal is no longer available, 422 for a time that was not proposed.
 */
export async function hold(
  step: VisitStep,
  { proposalId, startsAt }: { proposalId: string; startsAt: string },
): Promise<void> {
  const { tx, match, pro, side, now } = step;
  const proposal = await knownProposal(step, proposalId);
  openPurpose(step.arrangement);
  if (proposal.by === side) throw impossible('You proposed these times, so the other side chooses one.');
  if (proposal.endedAt !== null || !isTimely(proposal, step.arrangement))
    throw impossible('This proposal is no longer open.');
  const start = Date.parse(startsAt);
  if (!proposal.times.includes(new Date(start).toISOString())) throw notFreeError();
  const { minutes, moves } = proposal;
  if (moves !== null) await comingVisit(step, moves);
  await dropEndedHolds(tx, pro.id, now);
  const isMine = and(eq(homeVisits.matchId, match.id), eq(homeVisits.heldBy, side));
  const [held] = await tx
    .select()
    .from(homeVisits)
    .where(and(isMine, eq(homeVisits.state, 'held')));
  if (held?.proposalId === proposal.id && held.startsAt.getTime() === start) return;
  await dropHolds(tx, match.id, side);
  const time = await takeTime(step, start, { minutes, moves });
  await tx.insert(homeVisits).values({
    id: randomUUID(),
    matchId: match.id,
    proId: pro.id,
    purpose: proposal.purpose,
    state: 'held',
    ...time,
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    heldBy: side,
    moves,
    proposalId: proposal.id,
    createdAt: now,
    updatedAt: now,
  });
}

/** Releases a held time. Releasing it again is not an error. */
export async function release(step: VisitStep, id: string): Promise<void> {
  const { tx, match, side } = step;
  const visit = await findVisit(tx, match.id, id);
  if (visit === undefined) return;
  if (visit.state !== 'held') throw impossible('This visit is booked. You can call it off.');
  if (visit.heldBy !== side) throw impossible('The other side is holding this time while they decide.');
  await tx.delete(homeVisits).where(eq(homeVisits.id, visit.id));
}
