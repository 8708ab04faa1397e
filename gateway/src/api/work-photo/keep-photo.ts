import { WORK_PHOTO_LIMIT, WORK_PHOTO_SIDES } from '@nestwright/domain/work-photo/rules';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { ownedCompany } from '#api/pro/pro-profile.ts';
import type { User } from '#api/session/session-queries.ts';
import { lockCompany } from '#api/vetting/move-company.ts';
import { transact } from '#db/db.ts';
import { workPhotos } from '#db/photo-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { objectStore } from '#objects/objects-of.ts';
import { photoSizes } from '#objects/photo-sizes.ts';

/**
 * Adds a photo to the page of the company that an account owns. Returns the company's id.
 * @throws ApiError 422 for a file that is not a photo, 409 when the page has no room for more.
 */
export async function keepPhoto(
  deps: AppDeps,
  user: User,
  { caption, file }: { caption: string; file: Buffer },
): Promise<string> {
  const { small, large } = await photoSizes(file, WORK_PHOTO_SIDES);
  const store = objectStore(deps);
  const keys = { smallKey: randomUUID(), largeKey: randomUUID() };
  try {
    await store.put(keys.smallKey, small.bytes);
    await store.put(keys.largeKey, large.bytes);
    return await transact(deps.db, async (tx) => {
      const owned = await ownedCompany(tx, user.id);
      const pro = owned && (await lockCompany(tx, owned.id));
      if (pro === undefined) throw notFoundError('Please save your company profile first.');
      const count = await tx.$count(workPhotos, eq(workPhotos.proId, pro.id));
      if (count >= WORK_PHOTO_LIMIT)
        throw new ApiError(
          409,
          'too-many-photos',
          `A page shows at most ${WORK_PHOTO_LIMIT} photos. Please remove one first.`,
        );
      const { width, height } = large;
      const row = { id: randomUUID(), proId: pro.id, createdAt: deps.clock.now() };
      await tx.insert(workPhotos).values({ ...row, ...keys, caption, width, height });
      return pro.id;
    });
  } catch (error) {
    // The next sweep removes the files that can't be removed now.
    await store.remove(Object.values(keys)).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes a photo of the company that an account owns, with its files. Returns the company's id.
 * @throws ApiError 404 for another company's photo.
 */
export async function removePhoto(deps: AppDeps, user: User, id: string): Promise<string> {
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
