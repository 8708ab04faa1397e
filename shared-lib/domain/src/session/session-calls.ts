import {
  type CodeCheck,
  type CodePurpose,
  type CodeRequest,
  type CodeSent,
  codeSentSchema,
} from '@nestwright/domain/code/schema';
import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import { type StoredSession, storedSessionSchema } from '@nestwright/contract/session/schema';

/** What a right code gives: the session at a login, else only that the address is proven. */
export type CheckedCode<Purpose extends CodePurpose> = Purpose extends 'login' | 'pro'
  ? StoredSession
  : { verified: true };

const userAnswerSchema = v.object({ user: storedSessionSchema });
const verifiedAnswerSchema = v.object({ verified: v.literal(true) });

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
