import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';

/**
 * Whether the page is marked as a member's: by the gateway, which knows logins without scripts, or by the page's first script,
 * which looks for a stored session.
 */
export function isMarkedAsMembers(): boolean {
  return 'nwMember' in document.documentElement.dataset;
}

/** Ends the session in this browser: removes the stored one in every open tab, and the mark of this page. */
export function endSession(): void {
  delete document.documentElement.dataset['nwMember'];
  sessionStore.clear();
}

/**
 * Stores the changed details of the account that is logged in. Does nothing if the visitor logged out or switched accounts while
 * the call was pending.
 */
export function renewSession(session: StoredSession): void {
  if (sessionStore.get()?.UserID === session.UserID) sessionStore.set(session);
}
