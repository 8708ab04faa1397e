import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#api/pro/pro-profile.ts';
import { requireAccount } from '#api/session/session-queries.ts';
import { ApiError } from '#http/errors.ts';
import type { ActingPro } from './lead-actions.ts';

/**
 * The company of the account that makes a request.
 * @throws ApiError 401 without an account, 403 without a company profile.
 */
export async function requireCompany(deps: AppDeps, request: FastifyRequest): Promise<ActingPro> {
  const { user } = await requireAccount(deps, request);
  const pro = await companyOf(deps.db, user.id);
  if (pro === undefined)
    throw new ApiError(403, 'profile-needed', 'Please fill in your company profile first.');
  return { id: pro.id, name: pro.name, email: user.email };
}
