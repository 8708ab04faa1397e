import {
  type CodeCheck,
  type CodePurpose,
  type CodeRequest,
  type CodeSent,
  codeSentSchema,
  type OpenLink,
  openLinkSchema,
} from '@nestwright/domain/sign-in/code-schema';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath } from '@nestwright/domain/base/paging-rules';
import * as v from 'valibot';

import { storedSessionSchema } from '@nestwright/contract/session/schema';
import type { StoredSession } from '@nestwright/contract/session/rules';

/**
 * The result of a correct code: a session on login, otherwise only proof of the address. `hasAccount` means that the
 * address already has an account, which `logInWithProof` logs in to.
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
/** The result of a link; `user` is the session it opened, absent until a sign-up is finished. */
export type UsedLink = v.InferOutput<typeof usedLinkSchema>;

const openSessionSchema = v.object({
  id: v.string(),
  userAgent: v.string(),
  /** The approximate place where it was opened; '' if unknown. */
  place: v.optional(v.string(), ''),
  /** ISO 8601. */
  createdAt: v.string(),
  /** ISO 8601. */
  lastUsedAt: v.string(),
  /** Whether it is the current session. */
  current: v.boolean(),
});
/** A place where the account is logged in. */
export type OpenSession = v.InferOutput<typeof openSessionSchema>;

const openSessionsSchema = v.object({
  sessions: v.array(openSessionSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of the places where the account is logged in. `next` is the key of the page after it; null at the end. */
export type OpenSessions = v.InferOutput<typeof openSessionsSchema>;

/** Asks for a code by mail. The answer is the same whether or not the address has an account. */
export function requestCode(
  request: CodeRequest,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<CodeSent>> {
  return call({ method: 'POST', path: '/api/codes', body: request, schema: codeSentSchema, signal });
}

/** Checks a code. A wrong one is a failure with status 422 and the message `Invalid Code`. */
export async function checkCode<Purpose extends CodePurpose>(
  check: CodeCheck & { purpose: Purpose },
  call: CallGateway = callGateway,
): Promise<Result<CheckedCode<Purpose>>> {
  const made = { method: 'POST', path: '/api/codes/check', body: check } as const;
  if (check.purpose === 'login' || check.purpose === 'pro') {
    const answer = await call({ ...made, schema: userAnswerSchema });
    return answer.ok ? { ok: true, value: answer.value.user as CheckedCode<Purpose> } : answer;
  }
  const answer = await call({ ...made, schema: verifiedAnswerSchema });
  return answer.ok ? { ok: true, value: answer.value as CheckedCode<Purpose> } : answer;
}

/** Logs in once with the proof of a sign-up code checked in this browser. */
export async function logInWithProof(
  email: string,
  call: CallGateway = callGateway,
): Promise<Result<StoredSession>> {
  const made = { method: 'POST', path: '/api/sessions', body: { email } } as const;
  const answer = await call({ ...made, schema: userAnswerSchema });
  return answer.ok ? { ok: true, value: answer.value.user } : answer;
}

/** Reads what a mailed link would do without using it. Status 410 if it was used or has expired. */
export function readLink(token: string): Promise<Result<OpenLink>> {
  return callGateway({ method: 'POST', path: '/api/links/read', body: { token }, schema: openLinkSchema });
}

/** Uses a mailed link, once. */
export function followLink(token: string): Promise<Result<UsedLink>> {
  return callGateway({ method: 'POST', path: '/api/links/use', body: { token }, schema: usedLinkSchema });
}

/** A page of the places where this account is logged in, most recently used first, after a key or from the start. */
export function listSessions(after?: string, call: CallGateway = callGateway): Promise<Result<OpenSessions>> {
  return call({ method: 'GET', path: pagePath('/api/sessions', after), schema: openSessionsSchema });
}

/** Logs out another session. */
export function revokeSession(id: string, call: CallGateway = callGateway): Promise<Result<unknown>> {
  return call({
    method: 'DELETE',
    path: `/api/sessions/${encodeURIComponent(id)}`,
    schema: v.unknown(),
  });
}

/** Logs out every other session of the account. */
export function revokeOtherSessions(call: CallGateway = callGateway): Promise<Result<unknown>> {
  return call({ method: 'DELETE', path: '/api/sessions/others', schema: v.unknown() });
}

/** Logs this browser out. */
export function logOut(call: CallGateway = callGateway): Promise<Result<unknown>> {
  return call({ method: 'DELETE', path: '/api/sessions/current', schema: v.unknown() });
}

/** Makes the gateway forget this browser: its session, its visitor requests, and the fact that it has signed in before. */
export function forgetBrowser(): Promise<Result<unknown>> {
  return callGateway({ method: 'DELETE', path: '/api/devices/current', schema: v.unknown() });
}
