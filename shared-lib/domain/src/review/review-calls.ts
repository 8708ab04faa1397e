import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type NewReview, type Review, reviewSchema } from './review-schema.ts';

/** The visitor's own reviews, newest first. Status 401 if nobody is logged in. */
export async function listReviews(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Review[]>> {
  const schema = v.object({ reviews: v.array(reviewSchema) });
  const answer = await call({ method: 'GET', path: '/api/reviews', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.reviews } : answer;
}

/** Reviews a pro who finished one of the visitor's projects, once per project. */
export async function writeReview(body: NewReview, call: CallGateway = callGateway): Promise<Result<Review>> {
  const schema = v.object({ review: reviewSchema });
  const answer = await call({ method: 'POST', path: '/api/reviews', body, schema });
  return answer.ok ? { ok: true, value: answer.value.review } : answer;
}

/** Reports a review to the people of Nestwright. Status 404 if no page shows it. */
export async function reportReview(
  { reviewId, reason }: { reviewId: string; reason: string },
  call: CallGateway = callGateway,
): Promise<Result<null>> {
  const schema = v.object({ received: v.literal(true) });
  const path = `/api/reviews/${encodeURIComponent(reviewId)}/reports`;
  const answer = await call({ method: 'POST', path, body: { reason }, schema });
  return answer.ok ? { ok: true, value: null } : answer;
}
