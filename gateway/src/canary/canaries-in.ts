import { canaryOf } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

/** A version that only a share of the visitors gets. */
export interface Canary {
  piece: string;
  version: string;
  /** The version that everybody else gets. */
  live: string;
  /** Percent of the visitors. */
  share: number;
  /** Since when it has this share. */
  since: Date;
  /** Views after which it goes live automatically if it is fine. */
  promoteAfter?: number | undefined;
}

/** How a canary ends: it is withdrawn, or it goes live for everybody. */
export type CanaryEnd = 'withdrawn' | 'promoted';

/** Every canary of a release document. */
export function canariesIn(document: ReleaseDocument | undefined): Canary[] {
  return Object.values(document?.microFrontends ?? {}).flatMap((versions) => {
    const canary = canaryOf(versions);
    const live = versions.find(({ deployment }) => deployment.default);
    if (!canary || !live) return [];
    const { name, version, since, publishedAt, promoteAfter } = canary.extras;
    return {
      piece: name,
      version,
      live: live.extras.version,
      share: canary.deployment.traffic,
      since: new Date(since ?? publishedAt),
      promoteAfter,
    };
  });
}

/** Whether a document still has this canary, with the share that it had. */
export function isStillOut(document: ReleaseDocument, { piece, version, since }: Canary): boolean {
  return canariesIn(document).some(
    (one) => one.piece === piece && one.version === version && one.since.getTime() === since.getTime(),
  );
}
