import { useActionData, useLoaderData } from '@nestwright/contract/router';
import { callGateway } from '@nestwright/domain/http/calls';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import type { PostedRequest } from './posted-request.ts';

/**
 * The request that this page's server shows, if its steps were posted without scripts. The live page keeps it in the
 * browser, so the server forgets it.
 */
export function usePosted(): PostedRequest | undefined {
  const loaded = useLoaderData() as PostedRequest | null | undefined;
  const refused = useActionData() as PostedRequest | undefined;
  const [posted] = useState(refused ?? loaded ?? undefined);
  useEffect(() => {
    // A row that could not be forgotten expires within a day.
    if (posted)
      void callGateway({
        method: 'DELETE',
        path: '/api/draft',
        schema: v.object({ done: v.literal(true) }),
      });
  }, [posted]);
  return posted;
}
