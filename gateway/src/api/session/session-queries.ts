import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { transact, type Db } from '#db/db.ts';
import { sessions, users } from '#db/tables.ts';
import { clearCookie, hashToken, readCookie, setCookie } from '#http/cookies.ts';
import { signInError } from '#http/errors.ts';
import { DEVICE_DAYS, distrustOthers, distrustSession } from './devices.ts';

/** An account as the database has it. */
export type User = typeof users.$inferSelect;

/** Who makes a request: the account and the session that proves it. */
export interface Account {
  user: User;
  sessionId: string;
}

/** A session ends after this many days, however much it is used. */
export const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
const DAY_MS = 86_400_000;
/** How stale "last used" may be: writing it with every request would cost a write each. */
const TOUCH_MS = 5 * 60_000;

const found = new WeakMap<FastifyRequest, Promise<Account | null>>();

/** The account whose session cookie the request carries; null for a visitor. Asked of the database once a request. */
export function currentAccount(deps: AppDeps, request: FastifyRequest): Promise<Account | null> {
  const known = found.get(request) ?? readAccount(deps, request);
  found.set(request, known);
  return known;
}

/**
 * The account that makes the request.
 * @throws ApiError 401 for a visitor.
 */
export async function requireAccount(deps: AppDeps, request: FastifyRequest): Promise<Account> {
  const account = await currentAccount(deps, request);
  if (account === null) throw signInError();
  return account;
}

/** Hands the session to the browser, which is remembered beyond it as one that signed in. */
export function giveSession(
  { config }: AppDeps,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
): void {
  setCookie(config, reply, { name: 'session', value: token, maxAgeSeconds: SESSION_DAYS * 86_400 });
  setCookie(config, reply, { name: 'device', value: device, maxAgeSeconds: DEVICE_DAYS * 86_400 });
}

/** Ends the session of this browser, if it has one. */
export async function endSession(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readCookie(deps.config, request, 'session');
  if (token !== null) await deps.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
  clearCookie(deps.config, reply, 'session');
}

/** Every living session of an account, the last used first. */
export async function listSessions(deps: AppDeps, userId: string) {
  return deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ...living(deps)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(100);
}

/** Ends one session of an account, and the trust in its browser; false when it has none of that id. */
export async function revokeSession(
  deps: AppDeps,
  session: { userId: string; id: string },
): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.userId)))
      .returning({ id: sessions.id });
    await distrustSession(tx, { userId: session.userId, sessionId: session.id });
    return gone.length > 0;
  });
}

/** Ends every session of an account but one, and the trust in the browsers they were opened in. */
export async function revokeOtherSessions(tx: Db, { user, sessionId }: Account): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  await distrustOthers(tx, { userId: user.id, sessionId });
}

async function readAccount(deps: AppDeps, request: FastifyRequest): Promise<Account | null> {
  const token = readCookie(deps.config, request, 'session');
  if (token === null) return null;
  const [row] = await deps.db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), ...living(deps)));
  if (row === undefined) return null;
  const now = deps.clock.now();
  if (now.getTime() - row.session.lastSeenAt.getTime() > TOUCH_MS) {
    await deps.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session.id));
  }
  return { user: row.user, sessionId: row.session.id };
}

function living(deps: AppDeps) {
  const now = deps.clock.now();
  return [gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_DAYS * DAY_MS))];
}
