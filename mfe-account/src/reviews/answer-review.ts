import { decisionAction } from '@nestwright/domain/base/decision-action';
import { type Act, checked } from '@nestwright/domain/base/decision-calls';
import { replyToReview, reportReview, writeReview } from '@nestwright/domain/reviews/review-calls';
import {
  newReplySchema,
  newReviewSchema,
  reviewReportSchema,
} from '@nestwright/domain/reviews/review-schema';

/** What the forms about reviews do: a review of a pro who finished a project, a reply to a company's review, and a report of it. */
export const reviewActs: Readonly<Record<string, Act>> = {
  review: ({ text, texts, call }) => {
    const [projectId = '', proId = ''] = text('subject').split(' ');
    const photos = texts('photos');
    const review = { projectId, proId, stars: Number(text('stars')), text: text('text').trim() };
    return checked(newReviewSchema, { ...review, ...(photos.length > 0 && { photos }) }, (value) =>
      writeReview(value, call),
    );
  },
  reply: ({ text, call }) =>
    checked(newReplySchema, { text: text('text').trim() }, (reply) =>
      replyToReview({ reviewId: text('reviewId'), ...reply }, call),
    ),
  report: ({ text, call }) =>
    checked(reviewReportSchema, { reason: text('reason').trim() }, (report) =>
      reportReview({ reviewId: text('reviewId'), ...report }, call),
    ),
};

/** Answers `/account/reviews`. */
export const answerReview = decisionAction({
  // Pages of an older release send a review without a step.
  actOf: (step) => (Object.hasOwn(reviewActs, step || 'review') ? reviewActs[step || 'review'] : undefined),
});
