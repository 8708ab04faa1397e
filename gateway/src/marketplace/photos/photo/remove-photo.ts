import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { photos, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { noPhoto } from './keep-photo.ts';
import { isUnassignedOf, isUploadOf, type Sender } from '#marketplace/base/photo/photo-rows.ts';

/**
 * Deletes a photo or an upload that belongs to no project. The next sweep deletes its files.
 * @throws ApiError 404 when there is none.
 */
export async function removePhoto({ db }: AppDeps, id: string, sender: Sender): Promise<void> {
  const kept = await db
    .delete(photos)
    .where(and(eq(photos.id, id), isUnassignedOf(sender)))
    .returning({ id: photos.id });
  const underWay = await db
    .delete(photoUploads)
    .where(isUploadOf(id, sender))
    .returning({ id: photoUploads.id });
  if (kept.length + underWay.length === 0) throw noPhoto();
}
