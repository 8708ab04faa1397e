import type { ReviewReport } from '@nestwright/domain/reviews/review-schema';
import { and, count, eq, inArray, notExists, or, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isCompanyOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { deskDecisions, reviewReports } from '#marketplace/desk/queue/desk-tables.ts';
import { reviews } from './review-tables.ts';
import { notFoundError } from '#http/errors.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { isRepeatedForm } from '#http/repeated-forms.ts';
import { areOpen } from '#marketplace/companies/review/review-status.ts';

const WINDOWS = [
  { most: 10, seconds: HOUR_SECONDS },
  { most: 30, seconds: DAY_SECONDS },
];
/** How many reports about a review are stored; more would be no news to the desk. */
const MAX_WAITING = 3;

/**
 * Reports a review, or the reply to it, to the desk. Once enough reports about it are waiting, further ones are
 * accepted but not stored, and so is the same report again within a minute.
 * @throws ApiError 404 for a review that its reporter can't read, 429 beyond the limits of a client.
 */
export function reportReview(
  deps: AppDeps,
  { reviewId, reason, by, ip }: ReviewReport & { reviewId: string; by: string | null; ip: string },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    if (await isRepeatedForm(tx, deps, { kind: 'review-report', ip, body: { reviewId, reason, by } })) return;
    await enforceLimits(tx, deps, [byClient(deps, { kind: 'report-ip', who: ip, windows: WINDOWS })]);
    const [review] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), or(areOpen('homeowner'), await isBetween(tx, by))));
    if (review === undefined) throw notFoundError('There is no such review.');
    const decided = tx
      .select({ id: deskDecisions.id })
      .from(deskDecisions)
      .where(and(eq(deskDecisions.itemId, reviewReports.id), eq(deskDecisions.isEnd, true)));
    const [waiting] = await tx
      .select({ count: count() })
      .from(reviewReports)
      .where(and(eq(reviewReports.reviewId, reviewId), notExists(decided)));
    if ((waiting?.count ?? 0) >= MAX_WAITING) return;
    await tx
      .insert(reviewReports)
      .values({ id: randomUUID(), reviewId, reason, by, createdAt: deps.clock.now() });
  });
}

/** A company's open review of a homeowner, for these two. */
async function isBetween(tx: Db, userId: string | null): Promise<SQL | undefined> {
  if (userId === null) return undefined;
  const [company] = await tx.select({ id: pros.id }).from(pros).where(isCompanyOf(tx, userId));
  const own = tx.select({ id: projects.id }).from(projects).where(eq(projects.userId, userId));
  return and(areOpen('pro'), or(inArray(reviews.projectId, own), company && eq(reviews.byProId, company.id)));
}
