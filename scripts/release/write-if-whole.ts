import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import type { ChangeNote } from '@nestwright/gateway/releases/ledger/document-changes.ts';
import type { ReleaseDocuments } from '@nestwright/gateway/releases/release-documents.ts';

import { brokenByChange } from './fragment-faults.ts';
import { siteStore } from './release-store.ts';

/**
 * Changes which of the released versions are live, unless live pages would lose fragments.
 *
 * @param how `isForced` writes it anyway, and prints what breaks
 * @returns the document after the change
 * @throws Error naming every page that would lose a fragment, or what `change` throws
 */
export async function writeIfWhole(
  change: (document: ReleaseDocument) => ReleaseDocument,
  { isForced, note }: { isForced: boolean; note: ChangeNote },
  documents: ReleaseDocuments = siteStore().documents,
): Promise<ReleaseDocument> {
  let broken: string[] = [];
  const after = await documents.change((before) => {
    const changed = change(before);
    broken = brokenByChange(before, changed);
    if (broken.length > 0 && !isForced)
      throw new Error(
        `Nothing was changed:\n${broken.map((fault) => `- ${fault}`).join('\n')}\nTo do it anyway, add --force: those pages then show the replacement of the fragment.`,
      );
    return changed;
  }, note);
  for (const fault of broken) console.error(`broken: ${fault}`);
  return after!;
}
