import { WORK_PHOTO_LIMIT, WORK_PHOTO_SIDES } from '@nestwright/domain/companies/work-photo-rules';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { ownedCompany } from '#marketplace/companies/pro/pro-profile.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { lockCompany } from '#marketplace/companies/vetting/move-company.ts';
import { type Db, transact } from '#db/db.ts';
import { workPhotos } from './photo-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { photoTurn } from '#marketplace/base/objects/photo-queue.ts';
import { pictureWork } from '#marketplace/base/objects/picture-work.ts';
import { type Alike, alikePhotos, isOneOf } from './alike-photos.ts';

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
    const { width, height, bytes } = large;
    const added = await addOnce(deps, user, { row: { caption, width, height, ...keys }, bytes });
    isAdded = added.isAdded;
    return added.proId;
  } finally {
    // The next sweep removes the files that can't be removed now.
    if (!isAdded) await store.remove(Object.values(keys)).catch(() => undefined);
  }
}

/** Adds a row to the page, unless the company added the same photo within the last minute. */
async function addOnce(
  deps: AppDeps,
  user: User,
  { row, bytes }: { row: Alike & { smallKey: string; largeKey: string }; bytes: Uint8Array },
): Promise<{ proId: string; isAdded: boolean }> {
  const compared = new Set<string>();
  // Each further turn is due to one more photo, and a page has room for only so many.
  for (let turn = 1; ; turn += 1) {
    const proId = (await ownedCompany(deps.db, user.id))?.id;
    if (proId === undefined) throw noCompanyError();
    const since = new Date(deps.clock.now().getTime() - PRESSED_TWICE_MS);
    const newAlike = async (db: Db) =>
      (await alikePhotos(db, { ...row, proId, since })).filter(({ id }) => !compared.has(id));
    // The store may be slow, so it is read while no row is locked.
    const alike = await newAlike(deps.db);
    if (await isOneOf(deps, alike, bytes)) return { proId, isAdded: false };
    for (const { id } of alike) compared.add(id);
    const isAdded = await transact(deps.db, async (tx) => {
      if ((await lockCompany(tx, proId)) === undefined) throw noCompanyError();
      if (turn <= WORK_PHOTO_LIMIT && (await newAlike(tx)).length > 0) return false;
      const count = await tx.$count(workPhotos, eq(workPhotos.proId, proId));
      if (count >= WORK_PHOTO_LIMIT) throw tooManyPhotosError();
      await tx.insert(workPhotos).values({ ...row, proId, id: randomUUID(), createdAt: deps.clock.now() });
      return true;
    });
    if (isAdded) return { proId, isAdded };
  }
}

const noCompanyError = () => notFoundError('Please save your company profile first.');
const tooManyPhotosError = () =>
  new ApiError(
    409,
    'too-many-photos',
    `A page shows at most ${WORK_PHOTO_LIMIT} photos. Please remove one first.`,
  );

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
