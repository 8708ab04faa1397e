import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { noteProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { reopenUser } from '#marketplace/sign-in/user/account-reopening.ts';
import type { Db } from '#db/db.ts';
import { sessions } from './sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { hashToken, readCookie, sessionToken } from '#http/cookies.ts';
import { takeOverVisitor } from './on-sign-in.ts';
import { noteNetwork } from '#marketplace/base/access/account-networks.ts';
import { forgetDeviceOfSession, rememberDevice } from '#marketplace/base/access/devices.ts';
import { type ProofKind, SESSION_DAYS, type User } from '#marketplace/base/access/session-queries.ts';

/** An account with a new session, for `setSessionCookies` once the transaction has committed. */
export interface OpenedSession {
  user: User;
  sessionId: string;
  /** The session cookie's value. */
  token: string;
  /** The device cookie's value. */
  device: string;
}

/** Who opens a session. */
interface Opening {
  request: FastifyRequest;
  userId: string;
  /** The challenge whose code or proof this sign-in spends, if any. It opens one session. */
  challenge?: string | null | undefined;
  /** What this sign-in proves for sensitive calls, if anything. */
  by?: ProofKind;
  /**
   * Whether the person typed a code here or used a passkey. A mailed link may come from a stranger, whose account must not be
   * offered this browser's requests.
   */
  mayClaim: boolean;
}

/**
 * Opens a new session for this browser inside the caller's transaction and reopens a closed account. The browser's old
 * session ends, and the requests that it sent with the account's e-mail move to the account. Returns null when the account no longer exists.
 */
export async function openSession(
  tx: Db,
  deps: AppDeps,
  { request, userId, challenge, by, mayClaim }: Opening,
): Promise<OpenedSession | null> {
  const now = deps.clock.now();
  const token = sessionToken(deps.secret, userId);
  const [known] = await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)).returning();
  if (known === undefined) return null;
  if (known.closedAt !== null) await reopenUser(tx, userId);
  const old = readCookie(deps.config, request, 'session');
  if (old !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(old)));
  const sessionId = typeof challenge === 'string' ? sessionIdOf(challenge) : randomUUID();
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    mayClaim,
  });
  if (by !== undefined) await noteProof(tx, deps, { sessionId, by });
  await noteNetwork(tx, deps, { userId, ip: request.ip });
  await audit(tx, deps, { kind: 'signed-in', actor: { kind: 'account', id: userId }, subject: sessionId });
  const browser = { token: readCookie(deps.config, request, 'device'), userId, sessionId };
  const device = await rememberDevice(tx, deps, browser);
  const visitor = readCookie(deps.config, request, 'visitor');
  if (visitor === null) return { user: known, sessionId, token, device };
  await takeOverVisitor(tx, deps, { user: known, visitorHash: hashToken(visitor) });
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return { user: user ?? known, sessionId, token, device };
}

/**
 * Opens the session of a spent challenge again, in place of the one whose cookie the browser may not have received.
 * Returns null when that session has ended.
 */
export async function openSessionAgain(
  tx: Db,
  deps: AppDeps,
  { request, challenge }: { request: FastifyRequest; challenge: string | null },
): Promise<OpenedSession | null> {
  if (challenge === null) return null;
  const id = sessionIdOf(challenge);
  const [before] = await tx.delete(sessions).where(eq(sessions.id, id)).returning();
  if (before === undefined) return null;
  await forgetDeviceOfSession(tx, { userId: before.userId, sessionId: id });
  return openSession(tx, deps, { request, userId: before.userId, challenge, mayClaim: before.mayClaim });
}

/** The id of the one session that a challenge opens. */
function sessionIdOf(challenge: string): string {
  const hash = createHash('sha256').update(`session\n${challenge}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
