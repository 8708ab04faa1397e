import { inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { proPapers } from '#db/vetting-tables.ts';
import { objectStore } from '#objects/objects-of.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

/**
 * Removes files that belong to no paper: those of deleted accounts, and of uploads that were cut off. A file is stored before
 * its row, so those of the last hour are left alone.
 */
export async function sweepObjects(deps: AppDeps): Promise<void> {
  const store = objectStore(deps);
  const keys = await store.storedBefore(new Date(deps.clock.now().getTime() - HOUR_MS));
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const kept = await deps.db
      .select({ key: proPapers.fileKey })
      .from(proPapers)
      .where(inArray(proPapers.fileKey, some));
    const known = new Set(kept.map(({ key }) => key));
    await store.remove(some.filter((key) => !known.has(key)));
  }
}
