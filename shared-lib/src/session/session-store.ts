import { createStoredValue } from '@nestwright/shared-lib/storage/store';
import { nullable } from 'valibot';

import { type StoredSession, storedSessionSchema } from './session-schema.ts';

/** The session of this browser; null for a visitor. */
export const sessionStore = createStoredValue<StoredSession | null>({
  key: 'UserSession',
  schema: nullable(storedSessionSchema),
  empty: null,
  toStored: (session) => session ?? undefined,
});

/** The session of this browser; null for a visitor, on the server and while hydrating. */
export function useSession(): StoredSession | null {
  return sessionStore.use();
}
