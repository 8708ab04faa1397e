import type { Draft } from '@nestwright/domain/requests/draft-schema';
import type { Visit } from '@nestwright/domain/site/landing-schema';

import { continuesUnder } from '#wizard/draft-start.ts';
import { draftOf, mergedDraft } from '#wizard/merged-draft.ts';
import { isSubmitted, setAside, unsentDrafts } from '#wizard/unsent-drafts.ts';

import { forgetPosted } from './forget-posted.ts';
import { isPageTouched } from './page-touched.ts';
import type { PostedRequest } from './posted-request.ts';

/**
 * Makes the requests of the server's page this browser's own, and the server forgets them.
 *
 * @returns the request that the page goes on with; null if it was submitted, or if the visitor last worked on another one
 */
export function takeOver(posted: PostedRequest, visit: Visit): Draft | null {
  for (const draft of posted.others) setAside(draft);
  forgetPosted(posted.keptAt);
  return continued(posted, visit);
}

/**
 * The request on the server's page joined with what this browser stores of it. If the visitor last worked on another request that
 * the address allows, and did nothing on this page, it is set aside.
 */
function continued(shown: Draft, visit: Visit): Draft | null {
  if (isSubmitted(shown.id)) return null;
  const stored = unsentDrafts();
  const same = stored.find(({ id }) => id === shown.id);
  if (same) return mergedDraft(shown, same);
  const last = stored.find(({ draft }) => continuesUnder(draft, visit));
  // A request that was saved after this page was requested is written in another tab.
  const opened = new Date(performance.timeOrigin).toISOString();
  const isLater = last && last.savedAt > shown.savedAt && last.savedAt < opened;
  if (!isLater || isPageTouched()) return draftOf(shown);
  setAside(draftOf(shown));
  return null;
}
