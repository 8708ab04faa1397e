import type { FragmentDescription } from '@nestwright/contract/fragment/schema';
import { releasedFragmentSchema } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { siteDocument } from '#release/site-document.ts';

/** What one release of a remote lets pages of others show. */
export interface RemoteContract {
  name: string;
  version: string;
  fragments: FragmentDescription[];
}

/** What this needs of the public release document. */
const documentSchema = v.object({
  microFrontends: v.record(
    v.string(),
    v.array(
      v.object({
        extras: v.object({
          name: v.string(),
          version: v.string(),
          fragments: v.optional(v.array(v.omit(releasedFragmentSchema, ['files'])), []),
        }),
        deployment: v.object({ default: v.boolean() }),
      }),
    ),
  ),
});

/**
 * What most visitors of a site get of each remote. Canaries are left out: the release gate compares with them.
 *
 * @param site its address, `https://nestwright.example`
 * @throws Error when it does not answer with a release document
 */
export async function liveContract(site: string): Promise<RemoteContract[]> {
  const document = await siteDocument(site, documentSchema);
  return Object.values(document.microFrontends).flatMap((versions) =>
    versions.filter(({ deployment }) => deployment.default).map(({ extras }) => extras as RemoteContract),
  );
}
