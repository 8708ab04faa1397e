import { withoutRemote, withRelease } from '@nestwright/contract/release/rules';
import type { MicroFrontend, Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** How a release goes live. */
export interface Switch {
  /** Share of the visitors in percent; default 100. */
  traffic?: number | undefined;
  /** A remote that leaves in the same step. */
  replaces?: string | undefined;
  /** Views after which a canary is promoted automatically. */
  promoteAfter?: number | undefined;
}

/** The document once a release is live, for everyone or for a share. */
export function withPointer(
  document: ReleaseDocument,
  release: Release,
  { traffic = 100, replaces, promoteAfter }: Switch = {},
): ReleaseDocument {
  const others = replaces === undefined ? document : (withoutRemote(document, replaces) ?? document);
  const wanted = promoteAfter === undefined ? release : { ...release, promoteAfter };
  return withRelease(others, documentEntry(wanted), traffic);
}

/** A release as an entry of the document, live for everybody. */
export function documentEntry(release: Release): MicroFrontend {
  return {
    url: `/releases/${release.folder}/browser/${release.entry}`,
    metadata: { integrity: release.integrity[release.entry] ?? '', version: release.version },
    extras: release,
    deployment: { traffic: 100, default: true },
  };
}
