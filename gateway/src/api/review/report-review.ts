import type { ReviewReport } from '@nestwright/domain/review/schema';
import { and, count, eq, notExists } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { deskDecisions, reviewReports } from '#db/desk-tables.ts';
import { reviews } from '#db/review-tables.ts';
import { notFoundError } from '#http/errors.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { PUBLISHED } from './review-status.ts';

const WINDOWS = [
  { most: 10, seconds: HOUR_SECONDS },
  { most: 30, seconds: DAY_SECONDS },
];
/** More about the same review tell the desk nothing new. */
const MOST_WAITING = 3;

/**
 * Reports a review to the desk. Once enough reports about it wait, further ones are accepted and not kept.
 * @throws ApiError 404 for a review that no page shows, 429 beyond the limits of a client.
 */
export function reportReview(
  deps: AppDeps,
  { reviewId, reason, by, ip }: ReviewReport & { reviewId: string; by: string | null; ip: string },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    await enforceLimits(tx, deps, [byClient(deps, { kind: 'report-ip', who: ip, windows: WINDOWS })]);
    const [review] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, PUBLISHED)));
    if (review === undefined) throw notFoundError('There is no such review.');
    const decided = tx
      .select({ id: deskDecisions.id })
      .from(deskDecisions)
      .where(and(eq(deskDecisions.itemId, reviewReports.id), eq(deskDecisions.isEnd, true)));
    const [waiting] = await tx
      .select({ count: count() })
      .from(reviewReports)
      .where(and(eq(reviewReports.reviewId, reviewId), notExists(decided)));
    if ((waiting?.count ?? 0) >= MOST_WAITING) return;
    await tx
      .insert(reviewReports)
      .values({ id: randomUUID(), reviewId, reason, by, createdAt: deps.clock.now() });
  });
}
