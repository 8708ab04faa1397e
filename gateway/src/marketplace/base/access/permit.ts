import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from './session-queries.ts';
import { ApiError, signInError } from '#http/errors.ts';
import type { AnyCaller, ProCaller, StaffCaller, Standing } from './caller.ts';
import {
  isGuardedByRoute,
  isOpenToAccounts,
  isOpenToVisitors,
  isOpenWithoutPasskey,
  isPermission,
  ruleOf,
} from './permission-rules.ts';
import type { Permission } from './permissions.ts';
import { standingOf } from './standing.ts';

/**
 * Admits a request whose caller has the permission. It reads only what the permission needs: nothing where visitors are
 * allowed, the session where every account is allowed, and the account's role elsewhere.
 *
 * @throws ApiError 401 for a visitor, 403 for an account of another role and for staff who have not used a passkey yet.
 */
export async function permit(
  deps: AppDeps,
  request: FastifyRequest,
  permission: Permission,
): Promise<AnyCaller> {
  if (!dependsOnCaller(permission)) return undefined;
  const account = await currentAccount(deps, request);
  if (account === null) throw signInError();
  if (account.staffRole !== null && account.passkeyAt === null && !isOpenWithoutPasskey(permission))
    throw new ApiError(403, 'passkey-needed', 'Please use your passkey first. If you have none, add one.');
  if (isOpenToAccounts(permission)) return account;
  const standing = await standingOf(deps.db, account.user);
  if (!ruleOf(permission).roles.includes(standing.role)) throw refusal(permission, standing);
  // Each role that the line names determines the kind of caller.
  return { ...account, ...standing } as ProCaller | StaffCaller;
}

/** Whether a permission depends on who calls. */
export function dependsOnCaller(permission: Permission): boolean {
  // A route with its own guard checks for this machine or a token.
  return !isGuardedByRoute(permission) && !isOpenToVisitors(permission);
}

/**
 * Whether the sender of a request has a permission. Always false for permissions of operators and teams, and for
 * unknown ones.
 */
export async function mayUse(deps: AppDeps, request: FastifyRequest, permission: string): Promise<boolean> {
  if (!isPermission(permission) || isGuardedByRoute(permission)) return false;
  try {
    await permit(deps, request, permission);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether the sender of a request is logged in. */
export async function isSignedIn(deps: AppDeps, request: FastifyRequest): Promise<boolean> {
  return (await currentAccount(deps, request)) !== null;
}

function refusal(permission: Permission, { role }: Standing): ApiError {
  if (role === 'homeowner' && ruleOf(permission).of === 'company')
    return new ApiError(403, 'profile-needed', 'Please fill in your company profile first.');
  if (role === 'pro-member')
    return new ApiError(403, 'not-allowed', 'Only the owner of your company may do this. Please ask them.');
  return new ApiError(403, 'not-allowed', 'Your account may not do this.');
}
