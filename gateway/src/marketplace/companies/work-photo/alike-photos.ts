import { and, eq, gte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { workPhotos } from './photo-tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

type Row = typeof workPhotos.$inferSelect;
/** What the rows of two equal photos have in common. */
export type Alike = Pick<Row, 'caption' | 'width' | 'height'>;

/** The photos that a company added since a moment with the same caption and size. */
export function alikePhotos(
  db: Db,
  { since, ...photo }: Alike & { proId: string; since: Date },
): Promise<Pick<Row, 'id' | 'largeKey'>[]> {
  const { id, proId, caption, width, height, largeKey, createdAt } = workPhotos;
  const isAlike = [eq(caption, photo.caption), eq(width, photo.width), eq(height, photo.height)];
  return db
    .select({ id, largeKey })
    .from(workPhotos)
    .where(and(eq(proId, photo.proId), gte(createdAt, since), ...isAlike));
}

/**
 * Whether the large size of one of the photos has these bytes. A photo that can't be read counts as another one. Reads
 * the object store, so it belongs outside a transaction.
 */
export async function isOneOf(
  deps: AppDeps,
  photos: readonly Pick<Row, 'largeKey'>[],
  bytes: Uint8Array,
): Promise<boolean> {
  const store = objectStore(deps);
  const kept = await Promise.all(photos.map(({ largeKey }) => store.get(largeKey).catch(() => null)));
  return kept.some((one) => one?.equals(bytes));
}
