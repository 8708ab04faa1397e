import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { and, asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import {
  photoFiles,
  photoParts,
  photos,
  photoUploads,
} from '#marketplace/base/photo/request-photo-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import type { EncodedPhoto } from '#marketplace/base/objects/encode-photo.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { busyError, photoTurn } from '#marketplace/base/objects/photo-queue.ts';
import { pictureWork } from '#marketplace/base/objects/picture-work.ts';
import { isUnassignedOf, isUploadOf, type Sender, showPhotos } from '#marketplace/base/photo/photo-rows.ts';

export const noPhoto = () => notFoundError('There is no such photo.');

/**
 * Turns an upload into a photo. Repeating it is not an error.
 * @throws ApiError 404 for a stranger's upload, 409 while bytes are missing, 422 if it is not a photo, 503 when too
 * many are waiting or its bytes can't be read.
 */
export async function keepPhoto(deps: AppDeps, id: string, sender: Sender): Promise<ShownPhoto> {
  return (await readLoose(deps, id, sender)) ?? (await encodeUpload(deps, id, sender));
}

async function readLoose(deps: AppDeps, id: string, sender: Sender): Promise<ShownPhoto | undefined> {
  const [photo] = await showPhotos(deps.db, deps, and(eq(photos.id, id), isUnassignedOf(sender)));
  return photo;
}

function encodeUpload(deps: AppDeps, id: string, sender: Sender): Promise<ShownPhoto> {
  return photoTurn(async () => {
    const { db } = deps;
    const store = objectStore(deps);
    const [upload] = await db.select().from(photoUploads).where(isUploadOf(id, sender));
    // Another call created it while this one waited.
    if (upload === undefined) return (await readLoose(deps, id, sender)) ?? Promise.reject(noPhoto());
    if (upload.received < upload.length)
      throw new ApiError(409, 'not-whole', 'This photo has not arrived completely.');
    const parts = await db
      .select()
      .from(photoParts)
      .where(eq(photoParts.uploadId, id))
      .orderBy(asc(photoParts.start));
    const pieces = await Promise.all(parts.map((part) => store.get(part.id)));
    const bytes = Buffer.concat(pieces.filter((piece) => piece !== null));
    // Another gateway has created it meanwhile, and removed the pieces.
    if (bytes.length < upload.length)
      return (await readLoose(deps, id, sender)) ?? Promise.reject(busyError());
    const partKeys = parts.map((part) => part.id);
    const encoded = await pictureWork(deps)
      .encodePhoto(bytes)
      .catch(async (error: unknown) => {
        // It would be refused again, so it isn't kept.
        if (error instanceof ApiError && error.status === 422) {
          await db.delete(photoUploads).where(eq(photoUploads.id, id));
          await store.remove(partKeys);
        }
        throw error;
      });
    await storeFiles(deps, upload, encoded);
    await store.remove(partKeys);
    return (await readLoose(deps, id, sender)) ?? Promise.reject(noPhoto());
  });
}

/**
 * Writes the files first. The sweep deletes a file without a row, but a row without its file would leave a hole in a
 * page.
 */
async function storeFiles(
  deps: AppDeps,
  upload: typeof photoUploads.$inferSelect,
  { width, height, files }: EncodedPhoto,
): Promise<void> {
  const store = objectStore(deps);
  const { id, userId, createdAt } = upload;
  const rows = files.map(({ size, type, bytes }) => ({
    id: randomUUID(),
    photoId: id,
    size,
    type,
    bytes: bytes.length,
  }));
  const keys = rows.map((row) => row.id);
  try {
    for (const [index, key] of keys.entries()) await store.put(key, files[index]!.bytes);
  } catch (error) {
    // A photo with only some of its sizes is not a photo. The next sweep deletes the files that can't be removed now.
    await store.remove(keys).catch(() => undefined);
    throw error;
  }
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const isNew = await transact(deps.db, async (tx) => {
    // The gateway that deletes the upload creates the photo; a second gateway finds nothing to delete.
    const mine = await tx
      .delete(photoUploads)
      .where(eq(photoUploads.id, id))
      .returning({ id: photoUploads.id });
    if (mine.length === 0) return false;
    await tx.insert(photos).values({ id, userId, width, height, bytes, createdAt });
    await tx.insert(photoFiles).values(rows);
    return true;
  });
  if (!isNew) await store.remove(keys);
}
