import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import type { FormerDescriptions } from '#pages/site-settings.ts';

/** The document, with the frames and entries that its older releases do not state themselves. */
export function withFormer(document: ReleaseDocument, former: FormerDescriptions): ReleaseDocument {
  const pieces = Object.entries(document.microFrontends).map(([key, versions]) => [
    key,
    versions.map((version) => ({ ...version, extras: describedBy(version.extras, former) })),
  ]);
  return { ...document, microFrontends: Object.fromEntries(pieces) as ReleaseDocument['microFrontends'] };
}

function describedBy(release: Release, former: FormerDescriptions): Release {
  const known = former[release.name];
  if (release.entries !== undefined || known === undefined) return release;
  const { frames = {}, entries = [] } = known;
  return {
    ...release,
    entries,
    claims: release.claims.map((claim) => ({ ...claim, frame: frames[claim.path] })),
  };
}
