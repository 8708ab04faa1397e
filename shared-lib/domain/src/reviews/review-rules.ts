/** Characters of a review that a card shows (product/constants#screen). */
export const EXCERPT_LENGTH = 165;

/**
 * A review as a card shows it: its first 165 characters and '...' (product/public-pages#category). A shorter one is
 * shown whole.
 */
export function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH);
  // Cutting a surrogate pair would leave half a character.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}...`;
}

/** The two letters in a reviewer's circle: `Dana M.` gives `DM`. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).map((part) => /\p{L}/u.exec(part)?.[0] ?? '');
  return letters
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

/** Who wrote a review: the homeowner about the company, or the company about the homeowner. */
export type ReviewSide = 'homeowner' | 'pro';
/**
 * The status of a review. `Sealed`: only its author can read it. `Published`: a homeowner's review, which everyone can
 * read. `Opened`: a company's review, which both sides can read. `Waiting`: its seal has ended, and the desk looks at it
 * before it counts. `Hidden`: the desk hid it.
 */
export type ReviewStatus = 'Sealed' | 'Waiting' | 'Published' | 'Opened' | 'Hidden';

/** A review of a job that was done sooner than this after the agreement waits for the desk (product/rules#reviews). */
export const COUNTED_AFTER_HOURS = 2;

/** Why a review waits for the desk, as the desk reads it. */
export const doubtWords = {
  price: 'no price above $0 was agreed on',
  'at-once': `the work was done less than ${COUNTED_AFTER_HOURS} hours after the agreement`,
  account: 'both sides have the same account, e-mail or phone',
  device: 'both sides logged in with the same browser',
  network: 'both sides used the same network',
} as const;
/** Says to the author of a sent review that it waits for the desk. */
export const WAITING_TEXT = 'We check your review before others can read it.';
/** A reason why a review waits for the desk. */
export type ReviewDoubt = keyof typeof doubtWords;

/** Days after the work is done for which a review stays sealed, unless both sides have written (product/rules#reviews). */
export const SEAL_DAYS = 14;
/** Days after the work is done when a side without a review is reminded, once. */
export const REVIEW_REMINDER_DAYS = 10;
/** The maximum number of photos of a review. */
export const REVIEW_PHOTOS = 8;
/** Companies see a homeowner's figure only if this many of them reviewed the homeowner within this many months. */
export const HOMEOWNER_FIGURE = { companies: 3, months: 24 } as const;

/** The prior reviews that everyone starts with, so that a few reviews change a rating little. */
export const PRIOR = { stars: 4.2, reviews: 5 } as const;

const DAY_MS = 86_400_000;

/** The mean and number of reviews. */
export interface Rated {
  /** Meaningless without reviews. */
  rating: number;
  reviewCount: number;
}

/** The mean of reviews together with the prior ones (product/rules#reviews). */
export function fairStars({ rating, reviewCount }: Rated): number {
  return (PRIOR.stars * PRIOR.reviews + rating * reviewCount) / (PRIOR.reviews + reviewCount);
}

/** A company's rating as pages show it, in tenths; null without reviews. A sample company's made-up rating is unchanged. */
export function shownStars({
  rating,
  reviewCount,
  isSample = false,
}: Rated & { isSample?: boolean }): number | null {
  if (reviewCount === 0) return null;
  return isSample ? rating : Math.round(fairStars({ rating, reviewCount }) * 10) / 10;
}

/** The pages' explanation of how a rating is computed. */
export const HOW_RATED = `How we calculate this: the average of all reviews here plus ${PRIOR.reviews} extra reviews of ${PRIOR.stars} stars, so a few reviews don’t change it much.`;

/**
 * The figure for a homeowner that companies see, in half stars; null while too few companies have written.
 * @param stars the newest review of each company
 */
export function homeownerFigure(stars: readonly number[]): number | null {
  if (stars.length < HOMEOWNER_FIGURE.companies) return null;
  const rating = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return Math.round(fairStars({ rating, reviewCount: stars.length }) * 2) / 2;
}

/** When a seal ends by itself. */
export function sealEnd(doneAt: Date): Date {
  return new Date(doneAt.getTime() + SEAL_DAYS * DAY_MS);
}

/** The steps about reviews that a lead's page posts without scripts. */
export const reviewSteps = ['review', 'reply', 'report-review'] as const;
/** A step about reviews. */
export type ReviewStep = (typeof reviewSteps)[number];

/** Whether a posted step is about a review. */
export function isReviewStep(step: unknown): step is ReviewStep {
  return reviewSteps.some((one) => one === step);
}
