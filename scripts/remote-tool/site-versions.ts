import { withRollback } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { versionRow } from '#release/release-rows.ts';
import { refuseSecondReturn } from '#release/roll-back.ts';
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
 * A remote's versions on a site, newest first.
 *
 * @throws Error when the site does not answer with a release document
 */
export async function siteVersions(name: string, site: string): Promise<ReturnType<typeof versionRow>[]> {
  const { microFrontends } = await siteDocument(site, documentSchema);
  return (microFrontends[`@nestwright/${name}`] ?? []).map(versionRow);
}

/**
 * The version that a rollback of a remote on a site returns to; undefined without an earlier one.
 *
 * @throws Error when the last change already went back, or the site does not answer with a release document
 */
export async function versionBefore(name: string, site: string): Promise<string | undefined> {
  const key = `@nestwright/${name}`;
  const document = await siteDocument(site, documentSchema);
  refuseSecondReturn(name, document.microFrontends[key] ?? []);
  // A rollback uses only versions and shares.
  const moved = withRollback(document as unknown as ReleaseDocument, name);
  return moved?.microFrontends[key]!.find(({ deployment }) => deployment.default)?.metadata.version;
}
