import type { MicroFrontend, ReleaseDocument } from '@nestwright/contract/release/schema';

/** A version in the release document, as lists show it. */
export interface ReleaseRow {
  piece: string;
  version: string;
  /** `10 %`, or `90 % (default)` for the live version. */
  share: string;
  /** `2026-11-25 09:30:00`, UTC. */
  since: string;
  by: string;
}

/** Every version in the document. */
export function releaseRows(document: ReleaseDocument): ReleaseRow[] {
  return Object.entries(document.microFrontends).flatMap(([piece, versions]) =>
    versions.map((version) => ({
      piece: piece.replace('@nestwright/', ''),
      ...versionRow(version),
      by: version.extras.by ?? version.extras.publishedBy,
    })),
  );
}

/** The public part of a version in the document. */
export function versionRow({
  metadata,
  deployment,
  extras,
}: PublicVersion): Pick<ReleaseRow, 'version' | 'share' | 'since'> {
  return {
    version: metadata.version,
    share: `${deployment.traffic} %${deployment.default ? ' (default)' : ''}`,
    since: (extras.since ?? extras.publishedAt).slice(0, 19).replace('T', ' '),
  };
}

interface PublicVersion extends Pick<MicroFrontend, 'deployment'> {
  metadata: Pick<MicroFrontend['metadata'], 'version'>;
  extras: Pick<MicroFrontend['extras'], 'since' | 'publishedAt'>;
}
