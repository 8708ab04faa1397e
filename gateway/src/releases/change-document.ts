import type { Stamp } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { readDocumentIn, writeDocumentIn } from './document-store.ts';
import { withReleaseLock } from './release-lock.ts';

/**
 * Changes what is live, under the store's lock, so that no change of another process is lost.
 *
 * @param change gets the document as it is now; undefined leaves it so. The lock is held until it is done
 * @returns the document after the change; undefined when nothing was changed
 * @throws Error when another process holds the lock for a minute, or what `change` throws
 */
export function changeDocument(
  store: string,
  change: (document: ReleaseDocument) => ReleaseDocument | undefined | Promise<ReleaseDocument>,
  stamp: Stamp,
): Promise<ReleaseDocument | undefined> {
  return withReleaseLock(store, async () => {
    const changed = await change(readDocumentIn(store));
    if (changed === undefined) return undefined;
    writeDocumentIn(store, changed, stamp);
    return readDocumentIn(store);
  });
}
