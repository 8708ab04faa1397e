import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import {
  type AboutMe,
  aboutMeSchema,
  type LeadReview,
  type LeadReviews,
  leadReviewsSchema,
  type MyReviews,
  myReviewsSchema,
  type NewReview,
  type Review,
  reviewSchema,
} from './review-schema.ts';

/** The keys after which the two lists of a person's reviews continue; without a key, from the start. */
export interface ReviewKeys {
  after?: string | undefined;
  aboutAfter?: string | undefined;
}

/** The visitor's reviews: a page of their own and one of those about them. Status 401 if nobody is logged in. */
export function listReviews(
  { after, aboutAfter }: ReviewKeys = {},
  call: CallGateway = callGateway,
): Promise<Result<MyReviews>> {
  const query = { ...(after !== undefined && { after }), ...(aboutAfter !== undefined && { aboutAfter }) };
  return call({ method: 'GET', path: '/api/reviews', query, schema: myReviewsSchema });
}

/** Reviews a pro who finished one of the visitor's projects, once per project. */
export async function writeReview(body: NewReview, call: CallGateway = callGateway): Promise<Result<Review>> {
  const schema = v.object({ review: reviewSchema });
  const answer = await call({ method: 'POST', path: '/api/reviews', body, schema });
  return answer.ok ? { ok: true, value: answer.value.review } : answer;
}

/** Replies to a company's review of the visitor, once. Status 404 while it is sealed, 409 if there is a reply. */
export async function replyToReview(
  { reviewId, text }: { reviewId: string; text: string },
  call: CallGateway = callGateway,
): Promise<Result<AboutMe>> {
  const schema = v.object({ review: aboutMeSchema });
  const path = `/api/reviews/${encodeURIComponent(reviewId)}/reply`;
  const answer = await call({ method: 'POST', path, body: { text }, schema });
  return answer.ok ? { ok: true, value: answer.value.review } : answer;
}

/** The reviews of a lead of the visitor's company. */
export function readLeadReviews(
  leadId: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<LeadReviews>> {
  return call({ method: 'GET', path: `${pathOf(leadId)}s`, schema: leadReviewsSchema, signal });
}

/** Reviews the homeowner of a lead, once. Status 409 before the work is done and after the deadline. */
export function writeLeadReview(
  leadId: string,
  body: LeadReview,
  call: CallGateway = callGateway,
): Promise<Result<LeadReviews>> {
  return call({ method: 'POST', path: pathOf(leadId), body, schema: leadReviewsSchema });
}

/** Replies to the homeowner's review, once. Status 404 while it is sealed, 409 if there is a reply. */
export function replyOfLead(
  leadId: string,
  text: string,
  call: CallGateway = callGateway,
): Promise<Result<LeadReviews>> {
  return call({ method: 'POST', path: `${pathOf(leadId)}/reply`, body: { text }, schema: leadReviewsSchema });
}

const pathOf = (leadId: string) => `/api/leads/${encodeURIComponent(leadId)}/review`;

/** Reports a review to Nestwright. Status 404 if no page shows the review. */
export async function reportReview(
  { reviewId, reason }: { reviewId: string; reason: string },
  call: CallGateway = callGateway,
): Promise<Result<null>> {
  const schema = v.object({ received: v.literal(true) });
  const path = `/api/reviews/${encodeURIComponent(reviewId)}/reports`;
  const answer = await call({ method: 'POST', path, body: { reason }, schema });
  return answer.ok ? { ok: true, value: null } : answer;
}
