import { callGateway, type Result } from '@nestwright/shared-lib/http/calls';
import * as v from 'valibot';

import {
  PROFILE_FIELDS,
  sessionFromAnswer,
  type StoredSession,
  storedSessionSchema,
} from './session-schema.ts';

/** What a code is asked for. */
export type CodePurpose = 'sign-up' | 'login' | 'pro' | 'email-change' | 'delete';

/** A code as it is typed, for the address it was sent to. */
export interface CodeCheck<Purpose extends CodePurpose = CodePurpose> {
  email: string;
  code: string;
  purpose: Purpose;
}

const sessionListSchema = v.array(
  v.object({
    id: v.string(),
    userAgent: v.string(),
    createdAt: v.string(),
    lastUsedAt: v.string(),
    /** Whether this is the browser that asks. */
    current: v.boolean(),
  }),
);

/** One place where the account is logged in. */
export type OpenSession = v.InferOutput<typeof sessionListSchema>[number];

/** Asks for a 6-digit code by mail. Known and unknown addresses are answered alike; `resendAfter` is in seconds. */
export function requestCode(asked: {
  email: string;
  purpose: CodePurpose;
}): Promise<Result<{ resendAfter: number }>> {
  const schema = v.object({ resendAfter: v.number() });
  return callGateway({ method: 'POST', path: '/api/codes', body: asked, schema });
}

/**
 * Checks a code. Login opens the session and answers with it; the other purposes only remember that this browser owns
 * the address. A wrong code is status 422, `Invalid Code`.
 */
export function checkCode(check: CodeCheck<'login' | 'pro'>): Promise<Result<StoredSession>>;
export function checkCode(check: CodeCheck): Promise<Result<StoredSession | null>>;
export async function checkCode(check: CodeCheck): Promise<Result<StoredSession | null>> {
  const schema = v.object({ user: v.optional(v.nullable(storedSessionSchema)) });
  const checked = await callGateway({ method: 'POST', path: '/api/codes/check', body: check, schema });
  return checked.ok ? { ok: true, value: checked.value.user ?? null } : checked;
}

/** The session's user record as the gateway has it now (specification section 7, call 3). */
export async function refreshSession(userId: string): Promise<Result<StoredSession>> {
  const query = {
    q: JSON.stringify({ UserID: userId }),
    h: JSON.stringify({ $fields: Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 1])) }),
  };
  const answer = await callGateway({
    method: 'GET',
    path: '/api/users',
    query,
    schema: v.array(v.unknown()),
  });
  if (!answer.ok) return answer;
  const session = sessionFromAnswer(answer.value);
  return session
    ? { ok: true, value: session }
    : { ok: false, status: 404, message: 'There is no such account.' };
}

/** Where the account is logged in, this browser included. */
export async function listSessions(): Promise<Result<OpenSession[]>> {
  const schema = v.object({ sessions: sessionListSchema });
  const answer = await callGateway({ method: 'GET', path: '/api/sessions', schema });
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

/** Ends this browser's session at the gateway. */
export function logOut(): Promise<Result<unknown>> {
  return callGateway({ method: 'DELETE', path: '/api/sessions/current', schema: v.unknown() });
}
