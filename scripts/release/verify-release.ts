import type { Release, ReleaseDocument } from '@nestwright/shared-lib/release/schema';

import { verifyFiles } from './verify-files.ts';
import { verifyFit } from './verify-fit.ts';
import { verifyRender } from './verify-render.ts';

/** What is compared: the release as built, the folder it lies in, and what is live. */
export interface Candidate {
  release: Release;
  /** Folder that holds `browser/` and `server/`. */
  folder: string;
  /** Root of the release store, where the live releases lie. */
  store: string;
  live: ReleaseDocument;
}

/** Everything that speaks against a release, each naming both sides; nothing when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<string[]> {
  const files = verifyFiles(candidate);
  const fit = verifyFit(candidate);
  // Code is run only when its bytes are those that were described.
  return files.length > 0 ? [...files, ...fit] : [...fit, ...(await verifyRender(candidate))];
}

/** The releases that everybody else on the site gets. */
export function othersLive({ release, live }: Candidate): Release[] {
  return Object.values(live.microFrontends)
    .flatMap((versions) => versions.find((version) => version.deployment.default)?.extras ?? [])
    .filter((other) => other.name !== release.name);
}
