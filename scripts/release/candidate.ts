import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** The release to verify, its folder, and what is live. */
export interface Candidate {
  release: Release;
  /** Folder that holds `browser/` and `server/`. */
  folder: string;
  /** Root of the release store with the live releases. */
  store: string;
  live: ReleaseDocument;
  /** Addresses of entries that leave the site on purpose. */
  dropped?: readonly string[] | undefined;
}

/** The other live releases. */
export function othersLive({ release, live }: Candidate): Release[] {
  return Object.values(live.microFrontends)
    .flatMap((versions) => versions.find((version) => version.deployment.default)?.extras ?? [])
    .filter((other) => other.name !== release.name);
}

/** The shell that the site has once the candidate is live, if there is one. */
export function shellFor(candidate: Candidate): Release | undefined {
  const { release } = candidate;
  return release.name === 'shell' ? release : othersLive(candidate).find(({ name }) => name === 'shell');
}

/** The remotes that have to work with that shell: a candidate remote, or for a candidate shell every live one. */
export function guestsOf(candidate: Candidate): Release[] {
  return candidate.release.name === 'shell' ? othersLive(candidate) : [candidate.release];
}
