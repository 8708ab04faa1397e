import { WORK_PHOTO_LIMIT, WORK_PHOTO_SIDES } from '@nestwright/domain/work-photo/rules';
import { and, eq, gte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { ownedCompany } from '#api/pro/pro-profile.ts';
import type { User } from '#api/session/session-queries.ts';
import { lockCompany } from '#api/vetting/move-company.ts';
import { type Db, transact } from '#db/db.ts';
import { workPhotos } from '#db/photo-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { objectStore } from '#objects/objects-of.ts';
import { photoTurn } from '#objects/photo-queue.ts';
import { pictureWork } from '#objects/picture-work.ts';

/** A form that arrives again within this time had its button pressed twice. */
const PRESSED_TWICE_MS = 60_000;

/**
 * Adds a photo to the page of the company that an account owns. Returns the company's id. The same photo again within a minute
 * is the second press of a button, and is added once.
 * @throws ApiError 422 for a file that is not a photo, 409 when the page has no room for more, 503 when too
 * many pictures are waiting.
 */
export async function keepWorkPhoto(
  deps: AppDeps,
  user: User,
  { caption, file }: { caption: string; file: Buffer },
): Promise<string> {
  const { small, large } = await photoTurn(() => pictureWork(deps).photoSizes(file, WORK_PHOTO_SIDES));
  const store = objectStore(deps);
  const keys = { smallKey: randomUUID(), largeKey: randomUUID() };
  let isAdded = false;
  try {
    await store.put(keys.smallKey, small.bytes);
    await store.put(keys.largeKey, large.bytes);
    const proId = await transact(deps.db, async (tx) => {
      const owned = await ownedCompany(tx, user.id);
      const pro = owned && (await lockCompany(tx, owned.id));
      if (pro === undefined) throw notFoundError('Please save your company profile first.');
      const { width, height } = large;
      const photo = { proId: pro.id, caption, width, height };
      if (await wasJustAdded(tx, deps, { ...photo, bytes: large.bytes })) return pro.id;
      const count = await tx.$count(workPhotos, eq(workPhotos.proId, pro.id));
      if (count >= WORK_PHOTO_LIMIT)
        throw new ApiError(
          409,
          'too-many-photos',
          `A page shows at most ${WORK_PHOTO_LIMIT} photos. Please remove one first.`,
        );
      await tx
        .insert(workPhotos)
        .values({ ...photo, ...keys, id: randomUUID(), createdAt: deps.clock.now() });
      isAdded = true;
      return pro.id;
    });
    if (!isAdded) await store.remove(Object.values(keys)).catch(() => undefined);
    return proId;
  } catch (error) {
    // The next sweep removes the files that can't be removed now.
    await store.remove(Object.values(keys)).catch(() => undefined);
    throw error;
  }
}

/** Whether the company added this photo, with these bytes of its large size, within the last minute. */
async function wasJustAdded(
  tx: Db,
  deps: AppDeps,
  photo: Pick<typeof workPhotos.$inferSelect, 'proId' | 'caption' | 'width' | 'height'> & {
    bytes: Uint8Array;
  },
): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - PRESSED_TWICE_MS);
  const { proId, caption, width, height, largeKey, createdAt } = workPhotos;
  const isAlike = [eq(caption, photo.caption), eq(width, photo.width), eq(height, photo.height)];
  const alike = await tx
    .select({ largeKey })
    .from(workPhotos)
    .where(and(eq(proId, photo.proId), gte(createdAt, since), ...isAlike));
  const kept = await Promise.all(alike.map((one) => objectStore(deps).get(one.largeKey)));
  return kept.some((bytes) => bytes?.equals(photo.bytes));
}

/**
 * Removes a photo of the company that an account owns, with its files. Returns the company's id.
 * @throws ApiError 404 for another company's photo.
 */
export async function removeWorkPhoto(deps: AppDeps, user: User, id: string): Promise<string> {
  const pro = await ownedCompany(deps.db, user.id);
  if (pro === undefined) throw notFoundError('There is no such photo.');
  const [gone] = await deps.db
    .delete(workPhotos)
    .where(and(eq(workPhotos.id, id), eq(workPhotos.proId, pro.id)))
    .returning();
  if (gone === undefined) throw notFoundError('There is no such photo.');
  await objectStore(deps).remove([gone.smallKey, gone.largeKey]);
  return pro.id;
}
