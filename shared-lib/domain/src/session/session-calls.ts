import {
  type CodeCheck,
  type CodePurpose,
  type CodeRequest,
  type CodeSent,
  codeSentSchema,
  type OpenLink,
  openLinkSchema,
} from '@nestwright/domain/code/schema';
import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type StoredSession, storedSessionSchema } from '@nestwright/contract/session/schema';

/**
 * What a right code gives: the session at a login, else only that the address is proven. `hasAccount` is said at a sign-up
 * whose address has an account: `logInWithProof` opens it.
 */
export type CheckedCode<Purpose extends CodePurpose> = Purpose extends 'login' | 'pro'
  ? StoredSession
  : { verified: true; hasAccount?: true };

const userAnswerSchema = v.object({ user: storedSessionSchema });
const verifiedAnswerSchema = v.object({
  verified: v.literal(true),
  hasAccount: v.optional(v.literal(true)),
});
const usedLinkSchema = v.object({ ...openLinkSchema.entries, user: v.optional(storedSessionSchema) });
/** What a link has done; `user` is the session it opened, and absent while a sign-up is to be finished. */
export type UsedLink = v.InferOutput<typeof usedLinkSchema>;

const openSessionSchema = v.object({
  id: v.string(),
  userAgent: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  /** ISO 8601. */
  lastUsedAt: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});
/** A place where the account is logged in. */
export type OpenSession = v.InferOutput<typeof openSessionSchema>;

/** Asks for a code by mail. The answer is the same whether or not the address has an account. */
export function requestCode(request: CodeRequest, signal?: AbortSignal): Promise<Result<CodeSent>> {
  return callGateway({ method: 'POST', path: '/api/codes', body: request, schema: codeSentSchema, signal });
}

/** Offers a code. A wrong one is a failure with status 422 and the message `Invalid Code`. */
export async function checkCode<Purpose extends CodePurpose>(
  check: CodeCheck & { purpose: Purpose },
): Promise<Result<CheckedCode<Purpose>>> {
  const call = { method: 'POST', path: '/api/codes/check', body: check } as const;
  if (check.purpose === 'login' || check.purpose === 'pro') {
    const answer = await callGateway({ ...call, schema: userAnswerSchema });
    return answer.ok ? { ok: true, value: answer.value.user as CheckedCode<Purpose> } : answer;
  }
  const answer = await callGateway({ ...call, schema: verifiedAnswerSchema });
  return answer.ok ? { ok: true, value: answer.value as CheckedCode<Purpose> } : answer;
}

/** Logs in with the proof of a sign-up code that was checked in this browser, once. */
export async function logInWithProof(email: string): Promise<Result<StoredSession>> {
  const call = { method: 'POST', path: '/api/sessions', body: { email } } as const;
  const answer = await callGateway({ ...call, schema: userAnswerSchema });
  return answer.ok ? { ok: true, value: answer.value.user } : answer;
}

/** Says what a link of a mail would do. Changes nothing; status 410 when it was used or is over. */
export function readLink(token: string): Promise<Result<OpenLink>> {
  return callGateway({ method: 'POST', path: '/api/links/read', body: { token }, schema: openLinkSchema });
}

/** Does what a link of a mail says, once. */
export function followLink(token: string): Promise<Result<UsedLink>> {
  return callGateway({ method: 'POST', path: '/api/links/use', body: { token }, schema: usedLinkSchema });
}

/** Everywhere this account is logged in, the newest use first. */
export async function listSessions(signal?: AbortSignal): Promise<Result<OpenSession[]>> {
  const schema = v.object({ sessions: v.array(openSessionSchema) });
  const answer = await callGateway({ method: 'GET', path: '/api/sessions', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.sessions } : answer;
}

/** Logs another place out. */
export function revokeSession(id: string): Promise<Result<unknown>> {
  return callGateway({
    method: 'DELETE',
    path: `/api/sessions/${encodeURIComponent(id)}`,
    schema: v.unknown(),
  });
}

/** Logs this browser out. */
export function logOut(): Promise<Result<unknown>> {
  return callGateway({ method: 'DELETE', path: '/api/sessions/current', schema: v.unknown() });
}

/** Ends all that the gateway knows this browser by: its session, its requests as a visitor, and that it signed in before. */
export function forgetBrowser(): Promise<Result<unknown>> {
  return callGateway({ method: 'DELETE', path: '/api/devices/current', schema: v.unknown() });
}
