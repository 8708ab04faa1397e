import type { PhotoSize } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { photos, photoUploads } from './request-photo-tables.ts';
import { shownPhoto } from './photo-address.ts';

/** Who sends photos: an account, or null for a browser without one. */
export type Sender = string | null;

/** SQL condition that a sender may use a photo that belongs to no project and no review yet; see decision 049. */
export function isUnassignedOf(sender: Sender): SQL | undefined {
  return and(isNull(photos.projectId), isNull(photos.reviewId), isOf(photos.userId, sender));
}

/** SQL condition that an upload under way is a sender's. */
export function isUploadOf(id: string, sender: Sender): SQL | undefined {
  return and(eq(photoUploads.id, id), isOf(photoUploads.userId, sender));
}

/**
 * Assigns uploaded photos to a project or one of its messages; call it in the transaction that stores that. Photos
 * that are deleted, someone else's or already in use are left out.
 * @returns the ids of the assigned photos.
 */
export async function attachPhotos(
  tx: Db,
  {
    ids,
    sender,
    projectId,
    messageId = null,
  }: { ids: readonly string[]; sender: Sender; projectId: string; messageId?: string | null },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const given = await tx
    .update(photos)
    .set({ projectId, messageId })
    .where(and(inArray(photos.id, [...ids]), isUnassignedOf(sender)))
    .returning({ id: photos.id });
  return given.map(({ id }) => id);
}

/** Photos with fresh addresses, oldest first. `which` must leave out what the caller may not see. */
export async function showPhotos(
  db: Db,
  deps: Pick<AppDeps, 'secret' | 'clock'>,
  which: SQL | undefined,
): Promise<ShownPhoto[]> {
  return (await readPhotos(db, which)).map((row) => shownPhoto(deps, row));
}

/** The photos of messages that the caller may see, oldest first, by message; a message without any is not in it. */
export async function photosOfMessages(
  db: Db,
  deps: Pick<AppDeps, 'secret' | 'clock'>,
  messageIds: readonly string[],
): Promise<Map<string, ShownPhoto[]>> {
  const found = new Map<string, ShownPhoto[]>();
  if (messageIds.length === 0) return found;
  for (const row of await readPhotos(db, inArray(photos.messageId, [...messageIds])))
    found.set(row.messageId!, [...(found.get(row.messageId!) ?? []), shownPhoto(deps, row)]);
  return found;
}

/** The photos of reviews for their author, with signed addresses, by review; a review without any is not in it. */
export function photosOfReviews(
  db: Db,
  deps: Pick<AppDeps, 'secret' | 'clock'>,
  reviewIds: readonly string[],
): Promise<Map<string, ShownPhoto[]>> {
  return byReview(db, reviewIds, (row) => shownPhoto(deps, row));
}

/**
 * The photos of published reviews, with addresses that work for everybody as long as the review is shown, by review.
 */
export function publicPhotosOfReviews(
  db: Db,
  reviewIds: readonly string[],
): Promise<Map<string, ShownPhoto[]>> {
  return byReview(db, reviewIds, ({ id, reviewId, width, height }) => {
    const address = (size: PhotoSize) => `/api/reviews/${reviewId}/photos/${id}/${size}`;
    return { id, width, height, small: address('small'), medium: address('medium'), large: address('large') };
  });
}

type PhotoRow = typeof photos.$inferSelect;

async function byReview(
  db: Db,
  reviewIds: readonly string[],
  shown: (row: PhotoRow) => ShownPhoto,
): Promise<Map<string, ShownPhoto[]>> {
  const found = new Map<string, ShownPhoto[]>();
  if (reviewIds.length === 0) return found;
  for (const row of await readPhotos(db, inArray(photos.reviewId, [...reviewIds])))
    found.set(row.reviewId!, [...(found.get(row.reviewId!) ?? []), shown(row)]);
  return found;
}

function readPhotos(db: Db, which: SQL | undefined) {
  return db.select().from(photos).where(which).orderBy(asc(photos.createdAt), asc(photos.id));
}

/** SQL condition for the photos of a request itself, without those of its messages. */
export function areOfRequest(projectId: string): SQL | undefined {
  return and(eq(photos.projectId, projectId), isNull(photos.messageId));
}

function isOf(column: typeof photos.userId | typeof photoUploads.userId, sender: Sender): SQL | undefined {
  return sender === null ? isNull(column) : or(isNull(column), eq(column, sender));
}
