import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import { withReleaseLock } from '@nestwright/gateway/releases/release-lock.ts';

import { brokenByChange } from './fragment-faults.ts';
import { readDocument, releasesFolder, writeDocument } from './release-store.ts';

/**
 * Changes what is live among versions that are released already, unless live pages would lose fragments by it.
 *
 * @param isForced writes it in any case, and prints what is broken
 * @returns the document after the change
 * @throws Error naming every page that would lose a fragment, or what `change` throws
 */
export function writeIfWhole(
  isForced: boolean,
  change: (document: ReleaseDocument) => ReleaseDocument,
  store = releasesFolder,
): Promise<ReleaseDocument> {
  return withReleaseLock(store, async () => {
    const before = readDocument(store);
    const after = change(before);
    const broken = brokenByChange(before, after);
    if (broken.length > 0 && !isForced)
      throw new Error(
        `Nothing was changed:\n${broken.map((fault) => `- ${fault}`).join('\n')}\nTo do it all the same, add --force: those pages show what they say without the fragment.`,
      );
    for (const fault of broken) console.error(`broken: ${fault}`);
    writeDocument(after, store);
    return after;
  });
}
