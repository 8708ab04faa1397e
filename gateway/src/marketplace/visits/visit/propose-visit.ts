import type { Proposing } from '@nestwright/domain/visits/visit-schema';
import { and, eq } from 'drizzle-orm';
import { readSides } from '#marketplace/talk/thread/thread-rows.ts';
import { visitProposals } from './visit-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { freeAmong, notFreeError } from './free-time.ts';
import { mailOther } from './visit-mail.ts';
import { dropHolds, endProposals, isAbout, type ProposalRow } from './visit-rows.ts';
import { comingVisit, impossible, openPurpose, type VisitStep } from './visit-step.ts';

/**
 * Proposes up to three times, in place of the side's earlier proposal about the same visit. The same proposal twice
 * counts once.
 * @throws ApiError 409 when nothing can be arranged, 422 for times that are not free.
 */
export async function propose(
  step: VisitStep,
  { id, minutes, times: typed, moves }: Proposing,
): Promise<void> {
  const { tx, match, side, now } = step;
  const starts = typed.map((time) => Date.parse(time)).toSorted((a, b) => a - b);
  const times = starts.map((start) => new Date(start).toISOString());
  const [before] = await tx.select().from(visitProposals).where(eq(visitProposals.id, id));
  if (before !== undefined) {
    const isOwn = before.matchId === match.id && before.by === side && before.moves === moves;
    if (isOwn && before.minutes === minutes && String(before.times) === String(times)) return;
    throw new ApiError(409, 'id-taken', 'This proposal was sent before with different times.');
  }
  const purpose = openPurpose(step.arrangement);
  await refuseBlocked(step);
  const moved = moves === null ? undefined : await comingVisit(step, moves);
  if ((await freeAmong(step, starts, { minutes, moves })).length < starts.length) throw notFreeError();
  await endProposals(tx, and(isAbout(match.id, moves), eq(visitProposals.by, side)), now);
  await tx.insert(visitProposals).values({
    id,
    matchId: match.id,
    by: side,
    purpose: moved?.purpose ?? purpose,
    minutes,
    times,
    moves,
    createdAt: now,
  });
  await mailOther(step, { kind: 'proposed', starts, minutes, isMove: moves !== null });
}

/** Takes back one's own proposal, or declines the other side's. Repeating it is not an error. */
export async function endProposal(step: VisitStep, id: string): Promise<void> {
  const { tx, match, side, now } = step;
  const proposal = await knownProposal(step, id);
  if (proposal.endedAt !== null) return;
  await endProposals(tx, eq(visitProposals.id, proposal.id), now);
  if (proposal.by === side) return;
  await dropHolds(tx, match.id, side);
  await mailOther(step, { kind: 'declined' });
}

/** A proposal of the match. @throws ApiError 404 for an unknown one. */
export async function knownProposal({ tx, match }: VisitStep, id: string): Promise<ProposalRow> {
  const isIt = and(eq(visitProposals.id, id), eq(visitProposals.matchId, match.id));
  const [proposal] = await tx.select().from(visitProposals).where(isIt);
  if (proposal === undefined) throw notFoundError('There is no such proposal.');
  return proposal;
}

/** A side that closed the conversation can neither get nor send proposals. */
async function refuseBlocked({ tx, match }: VisitStep): Promise<void> {
  const { homeowner, pro } = await readSides(tx, match.id);
  if (homeowner.blockedAt !== null || pro.blockedAt !== null)
    throw impossible('Your conversation is closed, so nobody can propose times in it.');
}
