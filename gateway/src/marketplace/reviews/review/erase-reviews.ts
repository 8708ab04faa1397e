import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { HOMEOWNER_FIGURE } from '@nestwright/domain/reviews/review-rules';
import type { Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { monthsBefore } from '#marketplace/base/retention/months-before.ts';
import { deleteRows } from '#marketplace/base/retention/some-rows.ts';
import { isUnread } from '#marketplace/companies/review/review-status.ts';

/**
 * Deletes what companies wrote about a forgotten homeowner, with the replies, and the homeowner's sealed and waiting reviews,
 * which nobody has read. Published ones lose their name with the account.
 */
export async function eraseReviews(
  tx: Db,
  { userId, projectIds }: { userId: string; projectIds: readonly string[] },
): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.userId, userId), isUnread));
  if (projectIds.length === 0) return;
  const isTheirs = or(eq(reviews.side, 'pro'), isUnread);
  await tx.delete(reviews).where(and(inArray(reviews.projectId, [...projectIds]), isTheirs));
}

/** Deletes what a company that leaves wrote about homeowners, and its replies to their reviews. */
export async function eraseReviewsOfPro(tx: Db, proId: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.byProId, proId));
  await tx.update(reviews).set({ reply: null }).where(eq(reviews.proId, proId));
}

/** Deletes what companies wrote about homeowners once it is too old to count. */
export async function deleteOldReviews(db: Db, now: Date): Promise<void> {
  const before = monthsBefore(now, HOMEOWNER_FIGURE.months);
  const which = and(isNotNull(reviews.byProId), lt(reviews.createdAt, before));
  await deleteRows(db, reviews, { which, by: reviews.createdAt });
}
