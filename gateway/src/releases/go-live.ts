import { isDeepStrictEqual } from 'node:util';

import { refusedShare } from '@nestwright/contract/release/rules';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import type { ChangeNote } from './ledger/document-changes.ts';
import { RefusedRelease } from './refused-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { share } from './rules/209-share.ts';
import { type Finding, finding } from './rules/release-rule.ts';
import { type Switch, withPointer } from './switch-release.ts';

/** A finished build: a folder with `browser/`, `server/` and `release.json`. */
export interface Build {
  release: Release;
  folder: string;
}

/** What goes live, and how. */
export interface GoLive extends Switch {
  store: ReleaseStore;
  traffic: number;
  build: Build;
  /** Every rule that the build breaks, compared with what is live. */
  verify(this: void, live: ReleaseDocument): Promise<readonly Finding[]>;
  /** Who and why, for the release document and the ledger. */
  note: ChangeNote;
  /** Called once more before anything is stored. If it throws, nothing changes. Default: no further check. */
  confirm?(this: void, live: ReleaseDocument): Promise<void>;
  /** Called with every step before it runs. */
  notify(this: void, line: string): void;
}

/**
 * Verifies, uploads and switches. Only upload and switch hold a folder's lock. If another release changed the site in
 * the meantime, this one is verified again against it. The document is written last and atomically, so a release
 * killed at any step leaves the live versions unchanged.
 *
 * @throws RefusedRelease with every rule that the release breaks
 */
export async function goLive(order: GoLive): Promise<void> {
  let isLive = false;
  // Every further round means that another release went live, so the rounds end.
  while (!isLive) isLive = await tryToGoLive(order);
}

/** False when another release changed the site while this one was verified. */
async function tryToGoLive({
  store,
  build,
  verify,
  note,
  confirm,
  notify,
  ...how
}: GoLive): Promise<boolean> {
  const { release, folder } = build;
  const live = await store.documents.read();
  const { name, version } = release;
  const refused = refusedShare(live, { name, version, traffic: how.traffic });
  if (refused !== undefined) throw new RefusedRelease([finding(share, refused)]);
  const found = await verify(live);
  if (found.length > 0) throw new RefusedRelease(found);
  const changed = await store.documents.change(
    async (document) => {
      if (!isDeepStrictEqual(document, live)) {
        notify('verify again: another release went live in the meantime');
        return undefined;
      }
      await confirm?.(live);
      notify(`upload: ${release.folder}`);
      await store.files.put(release, folder);
      notify(`switch: ${name} to ${version}`);
      return withPointer(document, release, how);
    },
    note,
    notify,
  );
  return changed !== undefined;
}
