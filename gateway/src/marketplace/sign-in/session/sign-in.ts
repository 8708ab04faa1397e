import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import type { ProofKind } from '#marketplace/base/access/session-queries.ts';
import { openSession, type OpenedSession } from './open-session.ts';

interface SigningIn {
  request: FastifyRequest;
  /** Proven by a code just now. */
  email: string;
  purpose: 'login' | 'pro';
  /** The challenge of the code that proved it, if one did. */
  challenge?: string | null;
  /** What it proves for sensitive calls, if anything. */
  by?: ProofKind;
  /** Whether the person typed a code here, instead of pressing a mailed link. */
  mayClaim: boolean;
}

/**
 * Opens a session for the account of a proven address. A new pro gets an account that holds only the address; the
 * company's profile is filled in later. Null if the account no longer exists.
 */
export async function signIn(
  tx: Db,
  deps: AppDeps,
  { request, email, purpose, challenge, by, mayClaim }: SigningIn,
): Promise<OpenedSession | null> {
  const now = deps.clock.now();
  if (purpose === 'pro') {
    await tx
      .insert(users)
      .values({
        id: randomUUID(),
        email,
        firstName: '',
        lastName: '',
        phone: '',
        createdAt: now,
        lastLoginAt: now,
        ipLocation: null,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
        picture: null,
      })
      .onConflictDoNothing();
  }
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) return null;
  return openSession(tx, deps, { request, userId: user.id, challenge, mayClaim, ...(by && { by }) });
}
