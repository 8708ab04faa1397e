import { useActionData, useLoaderData } from '@nestwright/contract/router';
import { useState } from 'react';

import { mergedDraft } from '#wizard/merged-draft.ts';

import type { PostedRequest } from './posted-request.ts';

/** What the server's page knows of posted steps. */
export interface Posted {
  /** The request that it shows; undefined if it shows none. */
  posted: PostedRequest | undefined;
  /** Whether the page shows nothing that the server keeps: everyone shares it, or a link inside the site opened it. */
  isUnread: boolean;
}

/** The request that this page's server shows, if its steps were posted without scripts. */
export function usePosted(): Posted {
  const loaded = useLoaderData() as PostedRequest | null | undefined;
  const refused = useActionData() as PostedRequest | undefined;
  const [posted] = useState(() => ({
    posted: refused && loaded?.id === refused.id ? joined(refused, loaded) : (refused ?? loaded ?? undefined),
    isUnread: !loaded,
  }));
  return posted;
}

/** The page of a refused step can be opened again after later steps. */
function joined(refused: PostedRequest, loaded: PostedRequest): PostedRequest {
  const both = mergedDraft(refused, loaded);
  const home = both.draft.zip === refused.home.zip ? refused.home : loaded.home;
  return { ...refused, ...both, others: loaded.others, keptAt: loaded.keptAt, home };
}
