import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { transact } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { listAbout } from './review-queries.ts';
import { areOpen } from '#marketplace/companies/review/review-status.ts';

/**
 * Replies to a company's open review of a homeowner, once.
 * @throws ApiError 404 for a review that is sealed, hidden or about someone else, 409 after a first reply.
 */
export async function replyAsHomeowner(
  deps: AppDeps,
  { userId, reviewId, text }: { userId: string; reviewId: string; text: string },
) {
  const [found] = await listAbout(deps.db, userId, eq(reviews.id, reviewId));
  if (found === undefined) throw notFoundError('There is no such review.');
  await reply(deps, and(eq(reviews.id, reviewId), areOpen('pro')), text);
  const [replied] = await listAbout(deps.db, userId, eq(reviews.id, reviewId));
  return replied!;
}

/**
 * Replies to the homeowner's published review of a lead's company, once.
 * @throws ApiError 404 for another company's lead and while there is no review to read, 409 after a first reply.
 */
export async function replyAsCompany(
  deps: AppDeps,
  { proId, leadId, text }: { proId: string; leadId: string; text: string },
): Promise<void> {
  const lead = await findLead(deps.db, proId, leadId);
  if (lead === undefined) throw notFoundError('There is no such lead.');
  const ofJob = and(eq(reviews.projectId, lead.project.id), eq(reviews.proId, proId));
  await reply(deps, and(ofJob, areOpen('homeowner')), text);
}

function reply(deps: AppDeps, which: SQL | undefined, text: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const [review] = await tx.select({ id: reviews.id }).from(reviews).where(which).for('update');
    if (review === undefined) throw notFoundError('There is no such review.');
    const replied = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: deps.clock.now() })
      // A reply that the desk removed counts as the only one.
      .where(and(eq(reviews.id, review.id), isNull(reviews.repliedAt)))
      .returning({ id: reviews.id });
    if (replied.length === 0)
      throw new ApiError(409, 'already-sent', 'You have already replied to this review.');
  });
}
