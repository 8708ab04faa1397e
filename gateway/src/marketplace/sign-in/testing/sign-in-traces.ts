import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { offerUndo } from '#marketplace/sign-in/user/account-undo.ts';
import { passkeys } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import type { TestApp } from '#testing/start-test-app.ts';

/** Leaves what signing in and changing an account stores about a person: a place, a passkey, a link that undoes a change. */
export async function leaveSignInTraces(
  { deps, clock }: TestApp,
  email: string,
  mark: (word: string) => string,
): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.email, email));
  const userId = user!.id;
  await offerUndo(deps.db, deps, { userId, kind: 'email-change', email });
  await deps.db
    .update(sessions)
    .set({ place: mark('place') })
    .where(eq(sessions.userId, userId));
  const key = { id: randomUUID(), userId, credentialId: 'one', publicKey: 'key', transports: '', counter: 0 };
  await deps.db.insert(passkeys).values({ ...key, name: mark('keyname'), createdAt: clock.now() });
}
