import { reasonSchema } from '@nestwright/domain/desk/desk-schema';
import { requiredText } from '@nestwright/domain/base/field-schema';
import { shownPhotoSchema } from '@nestwright/domain/talk/thread-schema';
import * as v from 'valibot';

import { REVIEW_PHOTOS } from './review-rules.ts';

/** The review form's message about missing stars. */
export const STARS_MESSAGE = 'Please choose 1 to 5 stars';
/** The review form's message about a text that is missing or too long. */
export const REVIEW_MESSAGE = 'Please write a few words, up to 2,000 characters';
/** The maximum length of a review. */
export const REVIEW_LIMIT = 2000;

/** Message of the reply form. */
export const REPLY_MESSAGE = 'Please write your reply, up to 1,000 characters';
/** The maximum length of a reply. */
export const REPLY_LIMIT = 1000;

const stars = v.pipe(
  v.number(STARS_MESSAGE),
  v.integer(STARS_MESSAGE),
  v.minValue(1, STARS_MESSAGE),
  v.maxValue(5, STARS_MESSAGE),
);
const words = { stars, text: requiredText(REVIEW_MESSAGE, REVIEW_LIMIT) };

/** A company's review of a homeowner, as sent. */
export const leadReviewSchema = v.strictObject(words);
/** A company's review of a homeowner, as sent. */
export type LeadReview = v.InferOutput<typeof leadReviewSchema>;

/** A homeowner's review, as sent. Possible once a project is Done. */
export const newReviewSchema = v.strictObject({
  projectId: v.pipe(v.string(), v.uuid()),
  proId: v.pipe(v.string(), v.uuid()),
  ...words,
  /** Ids of photos that were uploaded for it. */
  photos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
      v.maxLength(REVIEW_PHOTOS, `You can add up to ${REVIEW_PHOTOS} photos`),
    ),
  ),
});
/** A review, as sent. */
export type NewReview = v.InferOutput<typeof newReviewSchema>;

/** Why someone thinks a review should not be shown. */
export const reviewReportSchema = v.strictObject({ reason: reasonSchema });
/** A report as the company's page posts it. */
export const postedReportSchema = v.strictObject({
  reviewId: v.pipe(v.string(), v.uuid()),
  reason: reasonSchema,
});
/** Why someone thinks a review should not be shown. */
export type ReviewReport = v.InferOutput<typeof reviewReportSchema>;

/** The one reply to a review, as sent. */
export const newReplySchema = v.strictObject({ text: requiredText(REPLY_MESSAGE, REPLY_LIMIT) });

/** The reply to a review, with its ISO time; null without one. */
export const replySchema = v.nullable(v.object({ text: v.string(), at: v.string() }));
/** The reply to a review. */
export type Reply = v.InferOutput<typeof replySchema>;

const written = {
  id: v.string(),
  stars: v.number(),
  text: v.string(),
  /** ISO time. */
  createdAt: v.string(),
  reply: v.optional(replySchema, null),
};

/** A review as its author sees it. */
export const reviewSchema = v.object({
  ...written,
  projectId: v.string(),
  proId: v.string(),
  proName: v.string(),
  service: v.string(),
  /**
   * `Sealed`: only its author can read it. `Published`: it is on the company's page. `Opened`: the homeowner and the
   * company can read it. `Hidden`: the desk hid it.
   */
  status: v.string(),
  /** The latest ISO time at which its seal ends; null once it is open. */
  opensAt: v.optional(v.nullable(v.string()), null),
  photos: v.optional(v.array(shownPhotoSchema), []),
});
/** A review as its author sees it. */
export type Review = v.InferOutput<typeof reviewSchema>;

/** What a company wrote about a homeowner, as the homeowner sees it. */
export const aboutMeSchema = v.object({ ...written, proName: v.string(), service: v.string() });
/** What a company wrote about a homeowner. */
export type AboutMe = v.InferOutput<typeof aboutMeSchema>;

/** A homeowner's reviews: a page of those they wrote, and one of the open ones about them, newest first. */
export const myReviewsSchema = v.object({
  reviews: v.array(reviewSchema),
  /** The key for more of their own reviews; null at the end. */
  next: v.optional(v.nullable(v.string()), null),
  about: v.optional(v.array(aboutMeSchema), []),
  /** The key for more reviews about them; null at the end. */
  nextAbout: v.optional(v.nullable(v.string()), null),
  /** The figure for them that companies see, in half stars; null while too few companies have written. */
  figure: v.optional(v.nullable(v.number()), null),
});
/** A homeowner's reviews. */
export type MyReviews = v.InferOutput<typeof myReviewsSchema>;

/** The reviews of a lead, as its company sees them. */
export const leadReviewsSchema = v.object({
  /** ISO time until which the company can review the homeowner; null if it can't. */
  until: v.nullable(v.string()),
  own: v.nullable(reviewSchema),
  /** The homeowner's review, once it is open. */
  theirs: v.nullable(
    v.object({ ...written, name: v.string(), photos: v.optional(v.array(shownPhotoSchema), []) }),
  ),
  /** The figure for the homeowner that companies see, in half stars; null while too few companies have written. */
  figure: v.nullable(v.number()),
});
/** The reviews of a lead, as its company sees them. */
export type LeadReviews = v.InferOutput<typeof leadReviewsSchema>;
