import { refreshUser } from '@nestwright/domain/user/calls';
import { isSignedIn } from '@nestwright/domain/session/rules';
import type { StoredSession } from '@nestwright/contract/session/schema';
import { sessionStore } from '@nestwright/contract/session/store';

/**
 * Reads the user record again and rewrites the stored session. The stored session is only a copy of the gateway's: when
 * the gateway knows none (401, or no record), the copy goes.
 */
export async function refreshStoredSession(stored: StoredSession | null): Promise<void> {
  if (!isSignedIn(stored)) return;
  const answer = await refreshUser(stored.UserID);
  const now = sessionStore.get();
  // Logged out, or logged in as somebody else, while the question was under way.
  if (now?.UserID !== stored.UserID) return;
  if (answer.ok && answer.value)
    sessionStore.set({ ...answer.value, UserIP: answer.value.UserIP ?? stored.UserIP });
  else if (answer.ok || answer.status === 401) sessionStore.clear();
}
