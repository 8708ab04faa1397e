import { draftOf } from '#wizard/merged-draft.ts';
import type { Agreed } from '#wizard/steps/step-props.ts';

import type { Kept, KeptRequest } from './kept-request.ts';
import type { KnownHome } from './known-home.ts';
import type { PostedRequest } from './posted-request.ts';

/** A kept request as its page shows it, without its secret and without what only the server needs. */
export function shownRequest(
  request: KeptRequest,
  { home, kept, agreed }: { home: KnownHome; kept: Kept; agreed: Agreed },
): PostedRequest {
  const { zip, isMissing, timeZone, served } = home;
  return {
    ...draftOf(request),
    others: kept.requests.filter(({ id, step }) => id !== request.id && step !== 'thanks').map(draftOf),
    keptAt: [request, ...kept.requests]
      .map(({ savedAt }) => savedAt)
      .toSorted()
      .at(-1)!,
    home: { zip, isMissing, ...(timeZone && { timeZone }), ...(served && { served }) },
    agreed,
  };
}
