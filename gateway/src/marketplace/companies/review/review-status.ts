import type { ReviewSide } from '@nestwright/domain/reviews/review-rules';
import type { Reply } from '@nestwright/domain/reviews/review-schema';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';

/** Only its author reads it. */
export const SEALED = 'Sealed';
/** Its seal has ended, and it waits until the desk has looked at it: the two sides may be the same people. */
export const WAITING = 'Waiting';
/** A homeowner's review that everybody reads on the company's page. */
export const PUBLISHED = 'Published';
/** A company's review that only the homeowner and the company can read. */
export const OPENED = 'Opened';
/** The desk removed it. */
export const HIDDEN = 'Hidden';

/** The status of an open review, by who wrote it. */
export const openStatus = { homeowner: PUBLISHED, pro: OPENED } as const;

/** SQL condition for the open reviews of one side. */
export function areOpen(side: ReviewSide): SQL {
  return and(eq(reviews.side, side), eq(reviews.status, openStatus[side]))!;
}

/** SQL condition that a review's seal has ended, even if the review was hidden later. */
export const isUnsealed: SQL = ne(reviews.status, SEALED);

/** SQL condition that neither the other side nor the public has read a review. */
export const isUnread: SQL = inArray(reviews.status, [SEALED, WAITING]);

/** The reply to a review. */
export function replyOf({
  reply,
  repliedAt,
}: Pick<typeof reviews.$inferSelect, 'reply' | 'repliedAt'>): Reply {
  return reply === null || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() };
}
