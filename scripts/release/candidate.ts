import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** What is compared: the release as built, the folder it lies in, and what is live. */
export interface Candidate {
  release: Release;
  /** Folder that holds `browser/` and `server/`. */
  folder: string;
  /** Root of the release store, where the live releases lie. */
  store: string;
  live: ReleaseDocument;
}

/** The releases that everybody else on the site gets. */
export function othersLive({ release, live }: Candidate): Release[] {
  return Object.values(live.microFrontends)
    .flatMap((versions) => versions.find((version) => version.deployment.default)?.extras ?? [])
    .filter((other) => other.name !== release.name);
}
