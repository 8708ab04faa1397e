import { type ReviewSide, sealEnd } from '@nestwright/domain/reviews/review-rules';
import type { LeadReview } from '@nestwright/domain/reviews/review-schema';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { type Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { ApiError } from '#http/errors.ts';
import { openReviews } from './open-reviews.ts';
import { readPair } from './review-rows.ts';
import { SEALED } from '#marketplace/companies/review/review-status.ts';

interface Writing {
  whole: ProjectWithMatches;
  matched: ProjectWithMatches['matches'][number];
  side: ReviewSide;
  user: User;
  doneAt: Date;
  wanted: LeadReview;
}

/**
 * Stores a review under its seal, and returns its id.
 * @throws ApiError 409 if this side has written one, or has read the other side's.
 */
export async function insertSealed(
  tx: Db,
  deps: AppDeps,
  { whole, matched, side, user, doneAt, wanted }: Writing,
): Promise<string> {
  const pair = await readPair(tx, whole.project.id, matched.pro.id);
  if (pair[side] !== undefined)
    throw new ApiError(
      409,
      'already-sent',
      side === 'homeowner'
        ? 'You have already reviewed this pro.'
        : 'You have already reviewed this homeowner.',
    );
  if (side === 'pro' && pair.homeowner !== undefined && pair.homeowner.status !== SEALED)
    throw impossible('You have read the homeowner’s review, so you can reply to it, but not review them.');
  const id = randomUUID();
  await tx.insert(reviews).values({
    id,
    projectId: whole.project.id,
    [side === 'homeowner' ? 'proId' : 'byProId']: matched.pro.id,
    side,
    userId: user.id,
    stars: wanted.stars,
    text: wanted.text,
    status: SEALED,
    opensAt: sealEnd(doneAt),
    createdAt: deps.clock.now(),
  });
  return id;
}

/** Opens the reviews of a match once both sides have written, or the seal has ended. */
export async function openIfDue(
  tx: Db,
  deps: AppDeps,
  { whole, matched, doneAt }: Pick<Writing, 'whole' | 'matched' | 'doneAt'>,
): Promise<void> {
  const pair = await readPair(tx, whole.project.id, matched.pro.id);
  const areBothIn = pair.homeowner !== undefined && pair.pro !== undefined;
  if (areBothIn || deps.clock.now() >= sealEnd(doneAt))
    await openReviews(tx, deps, { whole, matched, doneAt });
}

/** A review that the project's state does not allow: status 409. */
export function impossible(message: string): ApiError {
  return new ApiError(409, 'not-possible', message);
}
