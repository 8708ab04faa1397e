import { withRollback } from '@nestwright/contract/release/rules';
import type { ChangeNote } from '@nestwright/gateway/releases/ledger/document-changes.ts';
import type { ReleaseDocuments } from '@nestwright/gateway/releases/release-documents.ts';

import { ownStamp } from './release-store.ts';
import { writeIfWhole } from './write-if-whole.ts';

/** Which version of a remote goes live again. */
export interface Rollback {
  name: string;
  /** Default: the version that was live before. */
  version?: string | undefined;
  /** Whether live pages may lose fragments because of it. */
  isForced?: boolean;
  /** Who does it, and why; default: the current user, without a reason. */
  note?: ChangeNote;
}

/**
 * Makes an earlier version of a remote live again, in one atomic write.
 *
 * @returns the version that is live now
 * @throws Error when there is no such version, or live pages would lose fragments
 */
export async function rollBack(
  documents: ReleaseDocuments,
  { name, version, isForced = false, note = ownStamp() }: Rollback,
): Promise<string> {
  const moved = await writeIfWhole(
    (document) => {
      const changed = withRollback(document, name, version);
      if (changed) return changed;
      throw new Error(
        version
          ? `${name} ${version} is not in the release document.`
          : `There is no earlier version of ${name}.`,
      );
    },
    { isForced, note: { ...note, what: 'rollback' } },
    documents,
  );
  return moved.microFrontends[`@nestwright/${name}`]!.find(({ deployment }) => deployment.default)!.metadata
    .version;
}
