import type { FragmentDescription } from '@nestwright/contract/fragment/schema';
import { releasedFragmentSchema } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { siteDocument } from '#release/site-document.ts';

/** The fragments and slots that one release of a remote offers to pages of others. */
export interface RemoteContract {
  name: string;
  version: string;
  fragments: FragmentDescription[];
}

/** The part of the public release document that is needed here. */
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
 * The release of each remote that most visitors of a site get. Canaries are left out, because the release gate
 * compares with them.
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
