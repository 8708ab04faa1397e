import { and, eq, gt, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken, readCookie } from '#http/cookies.ts';

/** Whose projects a request may see: the account's, or else those of the browser's visitor token, or else none. */
export type Owner =
  | { kind: 'account'; userId: string }
  | { kind: 'visitor'; hash: string }
  | LinkOwner
  | { kind: 'nobody' };

/** The holder of a request's mailed link, for that request alone. */
export interface LinkOwner {
  kind: 'link';
  hash: string;
  now: Date;
}

/** The owner on whose behalf the request is made. */
export async function ownerOf(deps: AppDeps, request: FastifyRequest): Promise<Owner> {
  const account = await currentAccount(deps, request);
  if (account !== null) return { kind: 'account', userId: account.user.id };
  const token = readCookie(deps.config, request, 'visitor');
  return token === null ? { kind: 'nobody' } : { kind: 'visitor', hash: hashToken(token) };
}

/**
 * Whether the request comes from the project's sender: the account that has it, or the browser that sent it as a guest,
 * whoever is logged in there. Reading the mail proves only the mailbox, which a mistyped address has, too.
 */
export async function isFromSender(
  deps: AppDeps,
  request: FastifyRequest,
  { userId, visitorHash }: { userId: string | null; visitorHash: string | null },
): Promise<boolean> {
  if (userId !== null) return (await currentAccount(deps, request))?.user.id === userId;
  const token = readCookie(deps.config, request, 'visitor');
  return token !== null && hashToken(token) === visitorHash;
}

/** The SQL condition that a project belongs to the owner; undefined for a visitor without a token. */
export function isOwnedBy(owner: Owner): SQL | undefined {
  switch (owner.kind) {
    case 'account':
      return isOfAccount(owner.userId);
    case 'visitor':
      return isOfVisitor(owner.hash);
    case 'link':
      return and(eq(projects.linkHash, owner.hash), gt(projects.linkUntil, owner.now));
    case 'nobody':
      return undefined;
  }
}

/** The SQL condition that a project belongs to an account. */
export function isOfAccount(userId: string | Placeholder): SQL {
  return eq(projects.userId, userId);
}

/** The SQL condition that a project belongs to the browser whose visitor token has this hash, and to no account. */
export function isOfVisitor(hash: string | Placeholder): SQL | undefined {
  return and(eq(projects.visitorHash, hash), isNull(projects.userId));
}
