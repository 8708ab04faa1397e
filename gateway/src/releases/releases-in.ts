import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** Every release that a document names. */
export function releasesIn(document: ReleaseDocument): Release[] {
  return Object.values(document.microFrontends).flatMap((versions) => versions.map(({ extras }) => extras));
}

/** The releases that visitors get, including canaries. For each piece, the default comes first. */
export function liveReleases(document: ReleaseDocument): Release[] {
  return Object.values(document.microFrontends).flatMap((versions) =>
    versions
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .toSorted((a, b) => Number(b.deployment.default) - Number(a.deployment.default))
      .map(({ extras }) => extras),
  );
}
