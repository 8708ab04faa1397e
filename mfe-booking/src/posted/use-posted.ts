import { useActionData, useLoaderData } from '@nestwright/contract/router';
import { callGateway } from '@nestwright/domain/http/calls';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import type { PostedRequest } from './posted-request.ts';

/**
 * The request on the server's page, if its steps were posted without scripts. The interactive page stores it in the
 * browser, so the server's copy is deleted.
 */
export function usePosted(): PostedRequest | undefined {
  const loaded = useLoaderData() as PostedRequest | null | undefined;
  const refused = useActionData() as PostedRequest | undefined;
  const [posted] = useState(refused ?? loaded ?? undefined);
  useEffect(() => {
    // A copy that could not be deleted expires within a day.
    if (posted)
      void callGateway({
        method: 'DELETE',
        path: '/api/draft',
        schema: v.object({ done: v.literal(true) }),
      });
  }, [posted]);
  return posted;
}
