import { formerVersion } from '@nestwright/contract/release/rules';
import type { PageRemote, Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { json } from './release-document.ts';

/** The version of a remote that everybody had before the failed one, according to the release document. */
export async function lastGoodVersion(failed: PageRemote): Promise<PageRemote | undefined> {
  const document = await json<ReleaseDocument>('/registry.json');
  const versions = document?.microFrontends[`@nestwright/${failed.name}`] ?? [];
  const failedAt = versions.findIndex(({ metadata }) => metadata.version === failed.version);
  const before = formerVersion(versions, failedAt);
  return before && pageRemote(before.extras);
}

function pageRemote(release: Release): PageRemote {
  return {
    name: release.name,
    version: release.version,
    base: `/releases/${release.folder}/browser/`,
    entry: release.entry,
    claims: release.claims,
    integrity: release.integrity,
  };
}
