import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { devices } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';

/** How long a browser is remembered after the last login in it. */
export const DEVICE_DAYS = 365;
const MAX_DEVICES = 20;

/** The device's id if someone has logged in to the address's account in this browser before, otherwise null. */
export async function knownDevice(
  tx: Db,
  deps: AppDeps,
  { token, email }: { token: string | null; email: string },
): Promise<string | null> {
  if (token === null) return null;
  const [found] = await tx
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(
      and(
        eq(devices.tokenHash, hashToken(token)),
        eq(users.email, email),
        gt(devices.expiresAt, deps.clock.now()),
      ),
    );
  return found?.id ?? null;
}

/**
 * Remembers a browser that has just signed in. It gets a new token, which also keeps it known to other accounts used in
 * it. The account gets a new id for it, which resets the count of tries.
 * @returns the device cookie's value.
 */
export async function rememberDevice(
  tx: Db,
  deps: AppDeps,
  browser: { token: string | null; userId: string; sessionId: string },
): Promise<string> {
  const token = randomToken();
  const tokenHash = hashToken(token);
  if (browser.token !== null) {
    const before = eq(devices.tokenHash, hashToken(browser.token));
    await tx.delete(devices).where(and(before, eq(devices.userId, browser.userId)));
    await tx.update(devices).set({ tokenHash }).where(before);
  }
  await tx.insert(devices).values({
    id: randomUUID(),
    userId: browser.userId,
    tokenHash,
    sessionId: browser.sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + DEVICE_DAYS * 86_400_000),
  });
  await forgetOldest(tx, browser.userId);
  return token;
}

/** Forgets the browser for every account that was used in it. */
export async function forgetDevice(tx: Db, token: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.tokenHash, hashToken(token)));
}

/** Forgets the browser of a session that was ended from elsewhere. */
export async function forgetDeviceOfSession(
  tx: Db,
  session: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .delete(devices)
    .where(and(eq(devices.userId, session.userId), eq(devices.sessionId, session.sessionId)));
}

/** Forgets every browser of an account except this session's; without a session, all of them. */
export async function forgetOtherDevices(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  const others = sessionId === undefined ? undefined : ne(devices.sessionId, sessionId);
  await tx.delete(devices).where(and(eq(devices.userId, userId), others));
}

async function forgetOldest(tx: Db, userId: string): Promise<void> {
  const surplus = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.expiresAt), devices.id)
    .offset(MAX_DEVICES);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(devices).where(inArray(devices.id, ids));
}
