import { formerVersion, takenBack, withRollback } from '@nestwright/contract/release/rules';
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
 * @throws Error when there is no such version, when no version is named and the last change already went back, or when
 * live pages would lose fragments
 */
export async function rollBack(
  documents: ReleaseDocuments,
  { name, version, isForced = false, note = ownStamp() }: Rollback,
): Promise<string> {
  const moved = await writeIfWhole(
    (document) => {
      if (version === undefined)
        refuseSecondReturn(name, document.microFrontends[`@nestwright/${name}`] ?? []);
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

/**
 * Refuses to go back without a version when the last change of a remote already went back. The judge of canaries may
 * have withdrawn the version while somebody typed the same command.
 *
 * @throws Error that says what was taken back, and how to go back further
 */
export function refuseSecondReturn(name: string, versions: readonly Known[]): void {
  const taken = takenBack(versions);
  const liveAt = versions.findIndex(({ deployment }) => deployment.default);
  const [live, before] = [versions[liveAt], formerVersion(versions, liveAt)];
  if (!taken || !live || !before) return;
  const { since = '', by, why } = live.extras;
  const who = by === undefined ? '' : `, by ${by}${why === undefined ? '' : `: ${why}`}`;
  throw new Error(
    `${name} ${taken.metadata.version} was taken back already (${since}${who}), and ${live.metadata.version} is live. To go back further, name the version: ${before.metadata.version}.`,
  );
}

type Known = Parameters<typeof takenBack>[0][number] & {
  extras: { by?: string | undefined; why?: string | undefined };
};
