import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { findByEmail } from '#marketplace/sign-in/user/user-queries.ts';
import type { Db } from '#db/db.ts';
import { staff } from '#marketplace/base/access/access-tables.ts';
import { codes } from './sign-in-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import type { OpenLink, UsedLink } from './link-answers.ts';
import { endCopies, markAsLink } from './session-codes.ts';
import { signIn } from './sign-in.ts';

/** What the sign-in link with this token would do; null if it is used, expired or invalid. Changes nothing. */
export async function readSignInLink(tx: Db, deps: AppDeps, token: string): Promise<OpenLink | null> {
  const [row] = await tx
    .select({ email: codes.email, purpose: codes.purpose })
    .from(codes)
    .where(isOpen(deps, token));
  if (row === undefined) return null;
  const { email } = row;
  if (row.purpose === 'pro') return { purpose: 'pro', email };
  const isNew = row.purpose === 'sign-up' && (await findByEmail(tx, email)) === undefined;
  return { purpose: isNew ? 'sign-up' : 'login', email };
}

/**
 * Uses a sign-in link, once; of two simultaneous uses one fails. It works in any browser, no matter how many wrong
 * codes were tried.
 */
export async function spendSignInLink(
  tx: Db,
  deps: AppDeps,
  { token, request }: { token: string; request: FastifyRequest },
): Promise<UsedLink | null> {
  const now = deps.clock.now();
  const challenge = randomToken();
  const link = await readSignInLink(tx, deps, token);
  if (link === null) return null;
  const { email, purpose } = link;
  const isSignUp = purpose === 'sign-up';
  // This also spends the mail's code. The proof of a sign-up moves to the browser that used the link.
  const [code] = await tx
    .update(codes)
    .set({ challengeHash: hashToken(challenge), verifiedAt: now, usedAt: isSignUp ? null : now })
    .where(isOpen(deps, token))
    .returning({ email: codes.email, purpose: codes.purpose, codeHash: codes.codeHash });
  if (code === undefined) return null;
  await endCopies(tx, { ...code, now });
  await markAsLink(tx, challenge);
  if (isSignUp) return { kind: 'proven', email, challenge };
  const signingIn = {
    request,
    email,
    purpose: purpose === 'pro' ? 'pro' : 'login',
    mayClaim: false,
  } as const;
  // With a link, staff can add their first passkey right away.
  const opened = await signIn(tx, deps, { ...signingIn, ...((await isStaff(tx, email)) && { by: 'mail' }) });
  return opened === null ? null : { kind: 'signed-in', purpose, opened };
}

async function isStaff(tx: Db, email: string): Promise<boolean> {
  const user = await findByEmail(tx, email);
  return user !== undefined && (await tx.$count(staff, eq(staff.userId, user.id))) > 0;
}

function isOpen(deps: AppDeps, token: string) {
  return and(
    eq(codes.linkHash, hashToken(token)),
    eq(codes.isDecoy, false),
    isNull(codes.verifiedAt),
    gt(codes.linkExpiresAt, deps.clock.now()),
  );
}
