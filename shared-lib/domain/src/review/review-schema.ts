import { reasonSchema } from '@nestwright/domain/desk/schema';
import { requiredText } from '@nestwright/domain/field/schema';
import * as v from 'valibot';

/** Messages of the review form. */
export const STARS_MESSAGE = 'Please choose 1 to 5 stars';
export const REVIEW_MESSAGE = 'Please write a few words, up to 2000 characters';
/** Most characters of a review. */
export const REVIEW_LIMIT = 2000;

/** A review as it is sent, possible once a project is Done. */
export const newReviewSchema = v.strictObject({
  projectId: v.pipe(v.string(), v.uuid()),
  proId: v.pipe(v.string(), v.uuid()),
  stars: v.pipe(
    v.number(STARS_MESSAGE),
    v.integer(STARS_MESSAGE),
    v.minValue(1, STARS_MESSAGE),
    v.maxValue(5, STARS_MESSAGE),
  ),
  text: requiredText(REVIEW_MESSAGE, REVIEW_LIMIT),
});
/** A review as it is sent. */
export type NewReview = v.InferOutput<typeof newReviewSchema>;

/** Why somebody thinks that a review should not be shown. */
export const reviewReportSchema = v.strictObject({ reason: reasonSchema });
/** A report as the company's page posts it. */
export const postedReportSchema = v.strictObject({
  reviewId: v.pipe(v.string(), v.uuid()),
  reason: reasonSchema,
});
/** Why somebody thinks that a review should not be shown. */
export type ReviewReport = v.InferOutput<typeof reviewReportSchema>;

/** A review as its writer sees it. */
export const reviewSchema = v.object({
  id: v.string(),
  projectId: v.string(),
  proId: v.string(),
  proName: v.string(),
  service: v.string(),
  stars: v.number(),
  text: v.string(),
  /** `Published`: it is on the company's page; `Hidden`: the desk took it away. */
  status: v.string(),
  /** ISO time. */
  createdAt: v.string(),
});
/** A review as its writer sees it. */
export type Review = v.InferOutput<typeof reviewSchema>;
