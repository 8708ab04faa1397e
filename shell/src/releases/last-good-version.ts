import type { PageRemote, Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { json } from './release-document.ts';

/** The newest version of a remote before the failed one, according to the release document. */
export async function lastGoodVersion(failed: PageRemote): Promise<PageRemote | undefined> {
  const document = await json<ReleaseDocument>('/registry.json');
  const versions = document?.microFrontends[`@nestwright/${failed.name}`] ?? [];
  const failedAt = versions.findIndex(({ metadata }) => metadata.version === failed.version);
  return versions[failedAt + 1] && pageRemote(versions[failedAt + 1]!.extras);
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
