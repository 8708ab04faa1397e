import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { passkeys } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';

/** An account's passkeys by name, without their keys. */
export function passkeysOf({ db }: AppDeps, user: User) {
  const { name, createdAt, lastUsedAt } = passkeys;
  return db.select({ name, createdAt, lastUsedAt }).from(passkeys).where(eq(passkeys.userId, user.id));
}

/** Where an account is logged in, without tokens. */
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
