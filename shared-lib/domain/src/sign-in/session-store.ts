import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { hasGateway } from '@nestwright/domain/base/http-store';

import { isSignedIn } from './session-rules.ts';

/** The id of the account that is logged in here, whose own lists and drafts this browser shows; '' for a guest. */
export function accountHere(): string {
  return accountOf(sessionStore.get());
}

/** As `accountHere`, as a hook. On the server and while hydrating, it is the account of a personal page. */
export function useAccountHere(): string {
  return accountOf(useSession());
}

/** Without a gateway there are no accounts, and everything in the browser belongs to whoever uses it. */
function accountOf(session: StoredSession | null): string {
  return isSignedIn(session) && hasGateway() ? session.UserID : '';
}

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
