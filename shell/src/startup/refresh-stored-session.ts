import { isSignedIn } from '@nestwright/domain/session/rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';

/**
 * Refreshes the stored session from the user record. The stored session is only a copy of the gateway's: if the gateway
 * has none (401, or no record), the copy is removed.
 */
export async function refreshStoredSession(stored: StoredSession | null): Promise<void> {
  if (!isSignedIn(stored)) return;
  const { refreshUser } = await import('@nestwright/domain/user/calls');
  const answer = await refreshUser(stored.UserID);
  const now = sessionStore.get();
  // The visitor logged out or switched accounts while the request was pending.
  if (now?.UserID !== stored.UserID) return;
  if (answer.ok && answer.value)
    sessionStore.set({ ...answer.value, UserIP: answer.value.UserIP ?? stored.UserIP });
  else if (answer.ok || answer.status === 401) sessionStore.clear();
}
