import { withRollback } from '@nestwright/contract/release/rules';
import type { ReleaseDocuments } from '@nestwright/gateway/releases/release-documents.ts';

import { writeIfWhole } from './write-if-whole.ts';

/** Which version of a remote goes live again. */
export interface Rollback {
  name: string;
  /** Default: the version that was live before. */
  version?: string | undefined;
  /** Whether live pages may lose fragments by it. */
  isForced?: boolean;
}

/**
 * Makes an earlier version of a remote live again, in one atomic write.
 *
 * @returns the version that is live now
 * @throws Error when there is no such version, or live pages would lose fragments
 */
export async function rollBack(
  documents: ReleaseDocuments,
  { name, version, isForced = false }: Rollback,
): Promise<string> {
  const moved = await writeIfWhole(
    isForced,
    (document) => {
      const changed = withRollback(document, name, version);
      if (changed) return changed;
      throw new Error(
        version
          ? `${name} ${version} is not in the release document.`
          : `There is no earlier version of ${name}.`,
      );
    },
    documents,
  );
  return moved.microFrontends[`@nestwright/${name}`]!.find(({ deployment }) => deployment.default)!.metadata
    .version;
}
