import { withRollback } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { versionRow } from '#release/release-rows.ts';
import { siteDocument } from '#release/site-document.ts';

/** The part of the public release document that is needed here. It does not say who changed what. */
const documentSchema = v.object({
  microFrontends: v.record(
    v.string(),
    v.array(
      v.object({
        metadata: v.object({ version: v.string() }),
        extras: v.object({ since: v.optional(v.string()), publishedAt: v.string() }),
        deployment: v.object({ traffic: v.number(), default: v.boolean() }),
      }),
    ),
  ),
});

/**
 * A remote's versions on a site, newest first, and the version that a rollback returns to.
 *
 * @throws Error when the site does not answer with a release document
 */
export async function siteVersions(
  name: string,
  site: string,
): Promise<{ versions: ReturnType<typeof versionRow>[]; before: string | undefined }> {
  const document = await siteDocument(site, documentSchema);
  // A rollback uses only versions and shares.
  const moved = withRollback(document as unknown as ReleaseDocument, name);
  const versions = document.microFrontends[`@nestwright/${name}`] ?? [];
  return {
    versions: versions.map(versionRow),
    before: moved?.microFrontends[`@nestwright/${name}`]!.find(({ deployment }) => deployment.default)
      ?.metadata.version,
  };
}
