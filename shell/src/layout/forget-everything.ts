import { zipStore } from '@nestwright/contract/zip/store';
import { chosenTimeStore } from '@nestwright/domain/requests/chosen-time-store';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { earlierDraftStore } from '@nestwright/domain/requests/earlier-draft-store';
import { favoriteStore } from '@nestwright/domain/account/favorite-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import { messageDraftStore } from '@nestwright/domain/talk/message-draft-store';
import { messageOutboxStore } from '@nestwright/domain/talk/message-outbox-store';
import { outboxStore } from '@nestwright/domain/requests/outbox-store';
import { proStore } from '@nestwright/domain/companies/pro-store';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { quoteDraftStore } from '@nestwright/domain/prices/quote-draft-store';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';
import { forgetBrowser } from '@nestwright/domain/sign-in/session-calls';
import { endSession } from '@nestwright/domain/sign-in/session-store';
import { forgetSteps } from '@nestwright/domain/sign-in/sign-in-step-store';
import { forgetAllUnsent } from '@nestwright/domain/photos/unsent-photo-store';

import { themeStore } from '#theme/theme-store.ts';

/**
 * Clears a person's data from this browser, in every open tab, and makes the gateway forget the browser. The stores
 * are cleared first so open pages are notified; the gateway's answer then makes the browser clear the site's storage.
 * @returns the gateway's answer, because only the gateway can remove its cookies
 */
export function forgetEverything(): Promise<Result<unknown>> {
  endSession();
  projectStore.clear();
  draftStore.clear();
  earlierDraftStore.clear();
  chosenTimeStore.clear();
  outboxStore.clear();
  messageOutboxStore.clear();
  messageDraftStore.clear();
  threadNewsStore.clear();
  favoriteStore.clear();
  proStore.clear();
  quoteDraftStore.clear();
  zipStore.clear();
  themeStore.clear();
  forgetSteps();
  removeSetAside();
  // The gateway is asked at once, because other tabs still have its cookies.
  void forgetAllUnsent();
  return forgetBrowser();
}

/** Unreadable values are stored under keys of their own and may contain personal data. */
function removeSetAside(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (/\.corrupt(\.\d+)?$/.test(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is denied, so it holds nothing.
  }
}
