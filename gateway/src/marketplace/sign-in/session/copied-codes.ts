import { CODE_TRIES } from '@nestwright/domain/sign-in/session-rules';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { codes } from './sign-in-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { networkOf } from '#http/network.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';
import { CODE_LIFE_MS, type CodeSubject, REPEAT_MS } from './session-codes.ts';

/** A code that was mailed, as its browser learns of it. */
export interface RequestedCode {
  challenge: string;
  /** Whether the mail carries a code. If not, only its link works, because others have used up the tries. */
  hasCode: boolean;
  /** Whole seconds until another code may be requested. */
  resendAfter: number;
  /** Whether this browser asked a moment ago, so that no other mail was sent. */
  sentBefore: boolean;
}

/**
 * Keyed hashes of a browser that asks for a code, one for each accepted secret, the current one first. Requests with
 * the same user agent count as one browser: within a network, or within an account for purposes that require a login.
 */
export function askersOf(
  deps: AppDeps,
  { email, purpose, request, userId }: CodeSubject & { request: FastifyRequest; userId: string | null },
): string[] {
  const who = [purpose, email, userId ?? networkOf(request.ip), request.headers['user-agent'] ?? ''];
  return acceptedSecrets(deps).map((secret) =>
    createHmac('sha256', secret)
      .update(`asks-code\n${who.join('\n')}`)
      .digest('base64url'),
  );
}

/**
 * Gives a browser that asks a second time within the minute a challenge of its own for the code that was mailed the first
 * time. A form that is sent twice needs this: the browser drops the first answer and its challenge. A copy opens nothing
 * by itself, shares the code's budget of tries, and ends when the code is spent.
 * @returns null if this browser did not ask a moment ago, or the code is spent.
 */
export async function copyCode(
  tx: Db,
  deps: AppDeps,
  { email, purpose, askers }: CodeSubject & { askers: readonly string[] },
): Promise<RequestedCode | null> {
  const now = deps.clock.now().getTime();
  const [row] = await tx
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.email, email),
        eq(codes.purpose, purpose),
        inArray(codes.askedBy, [...askers]),
        isNull(codes.verifiedAt),
        lt(codes.wrongTries, CODE_TRIES),
        gt(codes.expiresAt, new Date(now + CODE_LIFE_MS - REPEAT_MS)),
      ),
    )
    .orderBy(desc(codes.expiresAt))
    .limit(1);
  if (row === undefined) return null;
  const challenge = randomToken();
  await tx.insert(codes).values({
    ...row,
    challengeHash: hashToken(challenge),
    linkHash: null,
    linkExpiresAt: null,
    askedBy: null,
  });
  const askedAt = row.expiresAt.getTime() - CODE_LIFE_MS;
  return {
    challenge,
    hasCode: row.codeHash !== '',
    resendAfter: Math.max(1, Math.ceil((askedAt + REPEAT_MS - now) / 1000)),
    sentBefore: true,
  };
}
