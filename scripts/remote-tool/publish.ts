import type { ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import { releaseNote } from '#release/change-reason.ts';
import { runRelease } from '#release/run-release.ts';

import { type PackedRelease, withUnpacked } from './pack-release.ts';

/** The store for a packed release, and its share of visitors. */
export interface Target {
  /** The releases that a gateway serves. */
  store: ReleaseStore;
  /** Share of the visitors in percent. */
  traffic: number;
  notify(this: void, line: string): void;
}

/**
 * Puts a packed release into a site: verifies, uploads and switches.
 *
 * @throws RefusedRelease with every rule that the release breaks
 */
export function publish({ file }: Pick<PackedRelease, 'file'>, target: Target): Promise<void> {
  return withUnpacked(file, (build) =>
    runRelease({ ...target, note: releaseNote(undefined), build: () => Promise.resolve(build) }),
  );
}
