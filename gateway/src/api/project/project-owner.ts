import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#api/session/session-queries.ts';
import type { Db } from '#db/db.ts';
import { projects } from '#db/tables.ts';
import { hashToken, readCookie } from '#http/cookies.ts';

/** Whose projects a request may see: those of its account, else those of its browser's visitor token, else nobody's. */
export type Owner =
  | { kind: 'account'; userId: string }
  | { kind: 'visitor'; hash: string }
  | { kind: 'nobody' };

/** Days that a visitor's browser keeps its token. */
export const VISITOR_DAYS = 180;

/** Who makes the request, as far as projects go. */
export async function ownerOf(deps: AppDeps, request: FastifyRequest): Promise<Owner> {
  const account = await currentAccount(deps, request);
  if (account !== null) return { kind: 'account', userId: account.user.id };
  const token = readCookie(deps.config, request, 'visitor');
  return token === null ? { kind: 'nobody' } : { kind: 'visitor', hash: hashToken(token) };
}

/** The condition that a project is the owner's; undefined when nothing can be. */
export function isOwnedBy(owner: Owner): SQL | undefined {
  switch (owner.kind) {
    case 'account':
      return eq(projects.userId, owner.userId);
    case 'visitor':
      return and(eq(projects.visitorHash, owner.hash), isNull(projects.userId));
    case 'nobody':
      return undefined;
  }
}

/**
 * The token under which a visitor's new project is kept: the browser's own when projects are kept under it already,
 * else a new one. It is made of the request and the server's secret, so that a request that is sent twice because
 * the first answer was lost gets the same token twice, and nobody can guess it.
 */
export async function visitorTokenFor(
  tx: Db,
  deps: AppDeps,
  asked: { token: string | null; projectId: string; contentHash: string },
): Promise<string> {
  if (asked.token !== null && (await isKnown(tx, asked.token))) return asked.token;
  return createHmac('sha256', deps.secret)
    .update(`visitor\n${asked.projectId}\n${asked.contentHash}`)
    .digest('base64url');
}

async function isKnown(tx: Db, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(isOwnedBy({ kind: 'visitor', hash: hashToken(token) }))
    .limit(1);
  return row !== undefined;
}
