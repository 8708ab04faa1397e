import { sessionStore } from '@nestwright/contract/session/store';
import { zipStore } from '@nestwright/contract/zip/store';
import { draftStore } from '@nestwright/domain/draft/store';
import { favouriteStore } from '@nestwright/domain/favourite/store';
import type { Result } from '@nestwright/domain/http/calls';
import { outboxStore } from '@nestwright/domain/outbox/store';
import { projectStore } from '@nestwright/domain/project/store';
import { forgetBrowser } from '@nestwright/domain/session/calls';
import { forgetSteps } from '@nestwright/domain/sign-in/store';

/**
 * Empties what this browser remembers of a person, in every open tab, and has the gateway forget the browser. The stores
 * go first, so that open pages hear of it; the gateway's answer then has the browser clear the site's storage.
 * @returns what the gateway answered: its cookies can only be ended there.
 */
export function forgetEverything(): Promise<Result<unknown>> {
  sessionStore.clear();
  projectStore.clear();
  draftStore.clear();
  outboxStore.clear();
  favouriteStore.clear();
  zipStore.clear();
  forgetSteps();
  removeSetAside();
  return forgetBrowser();
}

/** Texts that could not be read were set aside, and may hold anything. */
function removeSetAside(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.endsWith('.corrupt')) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is denied, so nothing is in it.
  }
}
