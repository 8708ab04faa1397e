import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#api/session/session-queries.ts';
import { passkeys } from '#db/passkey-tables.ts';
import { sessions } from '#db/tables.ts';

export function passkeysOf({ db }: AppDeps, user: User) {
  const { name, createdAt, lastUsedAt } = passkeys;
  return db.select({ name, createdAt, lastUsedAt }).from(passkeys).where(eq(passkeys.userId, user.id));
}

export async function sessionsOf({ db }: AppDeps, user: User) {
  const open = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return open.map(({ id, userAgent, place, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    place,
    createdAt,
    lastSeenAt,
    expiresAt,
  }));
}
