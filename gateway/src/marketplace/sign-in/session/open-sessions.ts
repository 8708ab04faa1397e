import { and, desc, eq, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { transact, type Db } from '#db/db.ts';
import { calendars } from '#marketplace/visits/visit/visit-tables.ts';
import { sessions } from './sign-in-tables.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { forgetOtherDevices, forgetDeviceOfSession } from '#marketplace/base/access/devices.ts';
import { type Account, living } from '#marketplace/base/access/session-queries.ts';

/** A page of an account's active sessions, last used first. */
export async function listSessions(deps: AppDeps, userId: string, after?: PageKey) {
  const isFollowing = isEarlier(sessions.lastSeenAt, sessions.id, after);
  const read = await deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ...living(deps), isFollowing))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(read, ({ id, lastSeenAt }) => ({ at: lastSeenAt, id }));
}

/** Ends one of an account's sessions, forgets its browser and ends the account's keys; false for an unknown id. */
export async function revokeSession(
  deps: AppDeps,
  session: { userId: string; id: string },
): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.userId)))
      .returning({ id: sessions.id });
    await forgetDeviceOfSession(tx, { userId: session.userId, sessionId: session.id });
    if (gone.length > 0) await endKeys(tx, session.userId);
    const actor = { kind: 'account', id: session.userId } as const;
    if (gone.length > 0) await audit(tx, deps, { kind: 'session-ended', actor, subject: session.id });
    return gone.length > 0;
  });
}

/**
 * Ends all of an account's sessions but one, forgets their browsers, and ends what they may have left behind to read the
 * account's data without a session.
 */
export async function revokeOtherSessions(
  tx: Db,
  { user, sessionId }: Pick<Account, 'user' | 'sessionId'>,
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  await forgetOtherDevices(tx, { userId: user.id, sessionId });
  await endKeys(tx, user.id);
}

/** Ends all of an account's sessions, forgets their browsers, and ends what they may have left behind. */
export async function revokeAllSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await forgetOtherDevices(tx, { userId });
  await endKeys(tx, userId);
}

/** Ends the keys of an account that outlive its sessions. Passkeys are not among them: adding one needs more than a session. */
async function endKeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(calendars).where(eq(calendars.userId, userId));
}

/** Ends all of an account's sessions but the one that asks, and their keys. */
export function endOtherSessions(deps: AppDeps, account: Account): Promise<void> {
  return transact(deps.db, async (tx) => {
    await revokeOtherSessions(tx, account);
    await audit(tx, deps, { kind: 'sessions-ended', actor: { kind: 'account', id: account.user.id } });
  });
}
