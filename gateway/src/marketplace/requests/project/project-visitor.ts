import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';

/** A browser without an account, as its request identifies it. */
export interface Visitor {
  /**
   * The token of its cookie; null when there is none or nothing is stored under it, because a planted cookie must not
   * be adopted.
   */
  known: string | null;
  /** The token derived from the request's secret; a random one for a request without a secret. */
  own: string;
  /**
   * Hash of `own`, stored with the project; null for a request without a secret, because nobody can prove having sent
   * it.
   */
  secretHash: string | null;
  /** The possible stored hashes of the request's secret: `secretHash`, and the hash under the accepted server secret. */
  provenHashes: string[];
  /** Whether this e-mail was confirmed for an earlier request. */
  hasConfirmed: boolean;
}

/** What identifies a browser: its cookie's token, and the secret and e-mail of its request. */
export interface Shown {
  token: string | null;
  secret: string | undefined;
  email: string;
}

/**
 * Identifies who sends a request without an account. The token is derived only from the request's secret and the
 * server's secret. So a request that is sent again, because the first answer was lost, gets the same token, and knowing
 * a request's id and content is not enough.
 */
export async function readVisitor(tx: Db, deps: AppDeps, { token, secret, email }: Shown): Promise<Visitor> {
  const proven =
    secret === undefined ? [] : acceptedSecrets(deps).map((of) => tokenOf({ server: of, request: secret }));
  const own = proven[0] ?? randomToken();
  const provenHashes = proven.map(hashToken);
  const secretHash = provenHashes[0] ?? null;
  const stranger: Visitor = { known: null, own, secretHash, provenHashes, hasConfirmed: false };
  if (token === null) return stranger;
  const isConfirmed = sql<boolean>`bool_or(lower(${projects.email}) = ${email.toLowerCase()} and ${projects.emailConfirmedAt} is not null)`;
  const [kept] = await tx
    .select({ hasConfirmed: isConfirmed })
    .from(projects)
    .where(and(eq(projects.visitorHash, hashToken(token)), isNull(projects.userId)));
  // The result is null if there are no rows.
  return kept?.hasConfirmed == null
    ? stranger
    : { ...stranger, known: token, hasConfirmed: kept.hasConfirmed };
}

function tokenOf({ server, request }: { server: string; request: string }): string {
  return createHmac('sha256', server).update(`visitor\n${request}`).digest('base64url');
}
