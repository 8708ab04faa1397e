import { type Act, checked } from '@nestwright/domain/base/decision-calls';
import { replyOfLead, reportReview, writeLeadReview } from '@nestwright/domain/reviews/review-calls';
import type { ReviewStep } from '@nestwright/domain/reviews/review-rules';
import {
  leadReviewSchema,
  newReplySchema,
  postedReportSchema,
} from '@nestwright/domain/reviews/review-schema';

/** What the forms of a lead’s reviews do. The section of reviews says what was done. */
export const reviewActs: Readonly<Record<ReviewStep, Act>> = {
  review: ({ id, text, call }) =>
    checked(leadReviewSchema, { stars: Number(text('stars')), text: text('text') }, (review) =>
      writeLeadReview(id, review, call),
    ),
  reply: ({ id, text, call }) =>
    checked(newReplySchema, { text: text('text') }, (reply) => replyOfLead(id, reply.text, call)),
  'report-review': ({ text, call }) =>
    checked(postedReportSchema, { reviewId: text('reviewId'), reason: text('reason') }, (report) =>
      reportReview(report, call),
    ),
};
