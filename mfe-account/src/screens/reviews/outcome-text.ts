import { WAITING_TEXT } from '@nestwright/domain/reviews/review-rules';
import type { Review } from '@nestwright/domain/reviews/review-schema';

/** The outcome of the form that led to this page; undefined if none did. */
export function outcomeText(done: string | null, reviews: readonly Review[]): string | undefined {
  switch (done ?? '') {
    case 'review':
      return reviews[0] && thanksFor(reviews[0]);
    case 'reply':
      return 'Your reply is below the review.';
    case 'report':
      return 'Thank you. We’ll look at the review that you reported.';
    default:
      return undefined;
  }
}

/** Confirms a review that was sent. */
export function thanksFor({ opensAt, status }: Review): string {
  if (status === 'Waiting') return `Thank you. ${WAITING_TEXT}`;
  return opensAt === null
    ? 'Thank you. Your review is published.'
    : 'Thank you. Your review is sealed for now.';
}
