import { createStoredValue } from '@nestwright/contract/storage/store';

import { readSession } from './session-rules.ts';
import type { StoredSession } from './session-rules.ts';

/** The session of this browser; null for a visitor. */
export const sessionStore = createStoredValue<StoredSession | null>({
  key: 'UserSession',
  read: (stored) => (stored === null ? null : (readSession(stored) ?? undefined)),
  empty: null,
  toStored: (session) => session ?? undefined,
});

/** The session of this browser; null for a visitor, on the server and while hydrating. */
export function useSession(): StoredSession | null {
  return sessionStore.use();
}
