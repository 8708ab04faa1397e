import { canaryOf, type Stamp } from '@nestwright/contract/release/rules';
import type { MicroFrontend, ReleaseDocument } from '@nestwright/contract/release/schema';

import type { LedgerKind, LedgerRow } from './ledger-row.ts';

/** When the release document was changed, by whom and why, as far as the ledger keeps it. */
export interface ChangeNote extends Stamp {
  /** Default: a person. */
  as?: LedgerRow['as'];
  /** The commit that it was built from or done at. */
  commit?: string | undefined;
  /** What was done, if the two documents don't show it. */
  what?: LedgerKind;
}

/** What two release documents differ in. */
export type DocumentChange = Pick<LedgerRow, 'what' | 'piece' | 'version' | 'share'>;

/** What happened between two release documents: each piece and each slot that changed. */
export function documentChanges(before: ReleaseDocument, after: ReleaseDocument): DocumentChange[] {
  const keys = new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)]);
  const pieces = [...keys].flatMap((key) => {
    const piece = key.replace('@nestwright/', '');
    const changed = pieceChange(before.microFrontends[key] ?? [], after.microFrontends[key] ?? []);
    return changed ? [{ piece, ...changed }] : [];
  });
  const slots = Object.keys({ ...before.slots, ...after.slots })
    .filter((slot) => JSON.stringify(before.slots?.[slot]) !== JSON.stringify(after.slots?.[slot]))
    .map((piece) => ({ what: 'slot' as const, piece, version: null, share: null }));
  return [...pieces, ...slots];
}

function pieceChange(
  before: readonly MicroFrontend[],
  after: readonly MicroFrontend[],
): Omit<DocumentChange, 'piece'> | undefined {
  const was = { live: versionOf(liveOf(before)), canary: canaryOf(before) };
  const is = { live: versionOf(liveOf(after)), canary: canaryOf(after) };
  if (is.live === undefined)
    return was.live === undefined ? undefined : { what: 'withdrawal', version: was.live, share: null };
  if (is.live !== was.live) {
    const what = is.live === versionOf(was.canary) ? 'promotion' : liveAgain(before, after, is.live);
    return { what, version: is.live, share: 100 };
  }
  if (is.canary) {
    const version = is.canary.metadata.version;
    const share = is.canary.deployment.traffic;
    if (version !== versionOf(was.canary)) return { what: 'canary', version, share };
    return share === was.canary?.deployment.traffic ? undefined : { what: 'share', version, share };
  }
  if (was.canary) return { what: 'canary-ended', version: was.canary.metadata.version, share: 0 };
  const added = after.find(
    ({ metadata }) => !before.some((one) => one.metadata.version === metadata.version),
  );
  return added && { what: 'release', version: added.metadata.version, share: 0 };
}

/** A release comes first in the document; a rollback moves only the pointer. */
function liveAgain(
  before: readonly MicroFrontend[],
  after: readonly MicroFrontend[],
  version: string,
): LedgerKind {
  const place = (versions: readonly MicroFrontend[]) =>
    versions.findIndex(({ metadata }) => metadata.version === version);
  return place(before) > 0 && place(after) === place(before) ? 'rollback' : 'release';
}

function liveOf(versions: readonly MicroFrontend[]): MicroFrontend | undefined {
  return versions.find(({ deployment }) => deployment.default);
}

function versionOf(entry: MicroFrontend | undefined): string | undefined {
  return entry?.metadata.version;
}
