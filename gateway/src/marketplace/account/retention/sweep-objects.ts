import { inArray, or } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { workPhotos } from '#marketplace/companies/work-photo/photo-tables.ts';
import { photoFiles, photoParts } from '#marketplace/base/photo/request-photo-tables.ts';
import { proPapers } from '#marketplace/companies/vetting/vetting-tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes files that belong to no paper and no photo: those of deleted accounts, and of uploads that were cut off. A file
 * is stored before its row, so files of the last hour stay.
 */
export async function sweepObjects(deps: AppDeps): Promise<void> {
  const store = objectStore(deps);
  for await (const keys of store.storedBefore(new Date(deps.clock.now().getTime() - HOUR_MS))) {
    const known = await knownOf(deps.db, keys);
    await store.remove(keys.filter((key) => !known.has(key)));
  }
}

/** The keys that a row names. */
async function knownOf(db: Db, keys: string[]): Promise<Set<string | null>> {
  const known = [keysOfPapers, keysOfPhotos, keysOfRequestPhotos].map((read) => read(db, keys));
  return new Set((await Promise.all<(string | null)[]>(known)).flat());
}

async function keysOfPapers(db: Db, keys: string[]): Promise<(string | null)[]> {
  const kept = await db
    .select({ key: proPapers.fileKey })
    .from(proPapers)
    .where(inArray(proPapers.fileKey, keys));
  return kept.map(({ key }) => key);
}

async function keysOfPhotos(db: Db, keys: string[]): Promise<string[]> {
  const { smallKey, largeKey } = workPhotos;
  const kept = await db
    .select({ smallKey, largeKey })
    .from(workPhotos)
    .where(or(inArray(smallKey, keys), inArray(largeKey, keys)));
  return kept.flatMap((one) => [one.smallKey, one.largeKey]);
}

async function keysOfRequestPhotos(db: Db, keys: string[]): Promise<string[]> {
  const files = await db.select({ key: photoFiles.id }).from(photoFiles).where(inArray(photoFiles.id, keys));
  const parts = await db.select({ key: photoParts.id }).from(photoParts).where(inArray(photoParts.id, keys));
  return [...files, ...parts].map(({ key }) => key);
}
