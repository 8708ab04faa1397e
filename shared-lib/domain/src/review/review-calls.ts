import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type NewReview, type Review, reviewSchema } from './review-schema.ts';

/** The visitor's own reviews, newest first. Status 401 if nobody is logged in. */
export async function listReviews(signal?: AbortSignal): Promise<Result<Review[]>> {
  const schema = v.object({ reviews: v.array(reviewSchema) });
  const answer = await callGateway({ method: 'GET', path: '/api/reviews', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.reviews } : answer;
}

/** Reviews a pro who finished one of the visitor's projects, once per project. */
export async function writeReview(body: NewReview): Promise<Result<Review>> {
  const schema = v.object({ review: reviewSchema });
  const answer = await callGateway({ method: 'POST', path: '/api/reviews', body, schema });
  return answer.ok ? { ok: true, value: answer.value.review } : answer;
}
