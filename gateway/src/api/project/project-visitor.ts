import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { projects } from '#db/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';

/** A browser without an account, as the request that it sends shows it. */
export interface Visitor {
  /** The token of its cookie; null when it has none, or nothing is kept under it: a planted cookie is never adopted. */
  known: string | null;
  /** The token of its request's secret; a random one for a request without a secret. */
  own: string;
  /** Hash of `own`, kept with the project; null for a request without a secret, which nobody can prove to have sent. */
  secretHash: string | null;
  /** Whether its reader has confirmed this e-mail for an earlier request. */
  hasConfirmed: boolean;
}

/** What a browser shows of itself: its cookie's token, and the secret and e-mail of the request that it sends. */
export interface Shown {
  token: string | null;
  secret: string | undefined;
  email: string;
}

/**
 * Who sends a request without an account. The token is made of the request's secret and the server's alone, so a request
 * that is sent twice because the first answer was lost gets the same token twice, and whoever knows its id and its
 * content gets nothing.
 */
export async function readVisitor(tx: Db, deps: AppDeps, { token, secret, email }: Shown): Promise<Visitor> {
  const own = secret === undefined ? randomToken() : tokenOf(deps, secret);
  const secretHash = secret === undefined ? null : hashToken(own);
  const stranger: Visitor = { known: null, own, secretHash, hasConfirmed: false };
  if (token === null) return stranger;
  const isConfirmed = sql<boolean>`bool_or(lower(${projects.email}) = ${email.toLowerCase()} and ${projects.emailConfirmedAt} is not null)`;
  const [kept] = await tx
    .select({ hasConfirmed: isConfirmed })
    .from(projects)
    .where(and(eq(projects.visitorHash, hashToken(token)), isNull(projects.userId)));
  // Over no rows at all the answer is null.
  return kept?.hasConfirmed == null
    ? stranger
    : { ...stranger, known: token, hasConfirmed: kept.hasConfirmed };
}

function tokenOf(deps: AppDeps, secret: string): string {
  return createHmac('sha256', deps.secret).update(`visitor\n${secret}`).digest('base64url');
}
