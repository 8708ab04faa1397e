import type { MyReviews } from '@nestwright/domain/review/schema';
import type { BothSides } from './both-sides.ts';
import { requireStatus } from './require-status.ts';

/** Both sides review each other, and the homeowner replies. */
export async function leaveReviewTraces(
  { owner, pro, id, proId, lead }: BothSides,
  mark: (field: string) => string,
): Promise<void> {
  const review = { projectId: id, proId, stars: 4, text: mark('review') };
  requireStatus(201, await owner.send('POST', '/api/reviews', review));
  const opinion = { stars: 2, text: mark('opinion') };
  requireStatus(201, await pro.send('POST', `/api/leads/${lead.id}/review`, opinion));
  const [about] = (await owner.get('/api/reviews')).json<MyReviews>().about;
  const reply = { text: mark('reply') };
  requireStatus(201, await owner.send('POST', `/api/reviews/${about?.id}/reply`, reply));
}
