import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#api/audit/audit.ts';
import { noteProof } from '#api/proof/fresh-proof.ts';
import { reopenUser } from '#api/user/account-reopening.ts';
import { claimProjects } from '#api/project/project-claim.ts';
import type { Db } from '#db/db.ts';
import { sessions, users } from '#db/tables.ts';
import { hashToken, randomToken, readCookie } from '#http/cookies.ts';
import { rememberDevice } from './devices.ts';
import { type ProofKind, SESSION_DAYS, type User } from './session-queries.ts';

/** An account with a new session, for `setSessionCookies` once the transaction has committed. */
export interface OpenedSession {
  user: User;
  sessionId: string;
  /** The session cookie's value. */
  token: string;
  /** The device cookie's value. */
  device: string;
}

/**
 * Opens a new session for this browser inside the caller's transaction and reopens a closed account. The browser's old
 * session ends, and its visitor projects move to the account. `by`: what this sign-in proves for sensitive calls, if
 * anything. Returns null when the account no longer exists.
 */
export async function openSession(
  tx: Db,
  deps: AppDeps,
  { request, userId, by }: { request: FastifyRequest; userId: string; by?: ProofKind },
): Promise<OpenedSession | null> {
  const now = deps.clock.now();
  const token = randomToken();
  const [known] = await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)).returning();
  if (known === undefined) return null;
  if (known.closedAt !== null) await reopenUser(tx, userId);
  const old = readCookie(deps.config, request, 'session');
  if (old !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(old)));
  const sessionId = randomUUID();
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  });
  if (by !== undefined) await noteProof(tx, deps, { sessionId, by });
  await audit(tx, deps, { kind: 'signed-in', actor: { kind: 'account', id: userId }, subject: sessionId });
  const browser = { token: readCookie(deps.config, request, 'device'), userId, sessionId };
  const device = await rememberDevice(tx, deps, browser);
  const visitor = readCookie(deps.config, request, 'visitor');
  if (visitor === null) return { user: known, sessionId, token, device };
  await claimProjects(tx, hashToken(visitor), userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return { user: user ?? known, sessionId, token, device };
}
