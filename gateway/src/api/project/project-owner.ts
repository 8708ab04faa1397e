import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#api/session/session-queries.ts';
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
