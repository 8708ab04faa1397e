import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { standingOf, staffMay } from '#marketplace/base/access/standing.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';

/** The company itself and checkers see photos that its page doesn't show. */
export async function mayPreview(deps: AppDeps, request: FastifyRequest, proId: string): Promise<boolean> {
  const account = await currentAccount(deps, request);
  if (account === null) return false;
  const { pro } = await standingOf(deps.db, account.user);
  if (pro !== null) return pro.id === proId;
  return (await staffMay(deps.db, account.user.id, account.passkeyAt !== null)).includes('desk.companies');
}
