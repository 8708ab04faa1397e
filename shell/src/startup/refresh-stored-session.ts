import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { endSession, isMarkedAsMembers } from '@nestwright/domain/sign-in/session-store';

/**
 * Refreshes the stored session from the user record. The stored session is only a copy of the gateway's: if the gateway
 * has none (401, or no record), the copy is removed. A browser that logged in without scripts has no copy; the gateway then
 * marks its pages (`data-nw-member`), and the copy is made.
 */
export async function refreshStoredSession(stored: StoredSession | null): Promise<void> {
  if (!isSignedIn(stored)) return isMarkedAsMembers() ? storeSession() : undefined;
  const { refreshUser } = await import('@nestwright/domain/sign-in/user-calls');
  const answer = await refreshUser(stored.UserID);
  const now = sessionStore.get();
  // The visitor logged out or switched accounts while the request was pending.
  if (now?.UserID !== stored.UserID) return;
  if (answer.ok && answer.value)
    sessionStore.set({ ...answer.value, UserIP: answer.value.UserIP ?? stored.UserIP });
  else if (answer.ok || answer.status === 401) endSession();
}

async function storeSession(): Promise<void> {
  const { currentUser } = await import('@nestwright/domain/sign-in/user-calls');
  const answer = await currentUser();
  // The visitor logged in, logged out or forgot this device while the request was pending.
  if (isSignedIn(sessionStore.get()) || !isMarkedAsMembers()) return;
  if (answer.ok) sessionStore.set(answer.value);
  else if (answer.status === 401) endSession();
}
