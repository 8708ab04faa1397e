import type { MyReviews } from '@nestwright/domain/reviews/review-schema';
import { releaseReview } from '#marketplace/reviews/review/open-reviews.ts';
import { transact } from '#db/db.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import type { BothSides } from '#testing/both-sides.ts';
import { requireStatus } from '#testing/require-status.ts';
import type { TestApp } from '#testing/start-test-app.ts';

/** Both sides review each other, the desk lets their reviews count, and the homeowner replies. */
export async function leaveReviewTraces(
  { deps }: Pick<TestApp, 'deps'>,
  { owner, pro, id, proId, lead }: BothSides,
  mark: (field: string) => string,
): Promise<void> {
  const review = { projectId: id, proId, stars: 4, text: mark('review') };
  requireStatus(201, await owner.send('POST', '/api/reviews', review));
  const opinion = { stars: 2, text: mark('opinion') };
  requireStatus(201, await pro.send('POST', `/api/leads/${lead.id}/review`, opinion));
  // Both sides are in one network, so their reviews wait.
  const held = await deps.db.select({ id: reviews.id }).from(reviews);
  for (const one of held) await transact(deps.db, (tx) => releaseReview(tx, deps, one));
  const [about] = (await owner.get('/api/reviews')).json<MyReviews>().about;
  const reply = { text: mark('reply') };
  requireStatus(201, await owner.send('POST', `/api/reviews/${about?.id}/reply`, reply));
}
