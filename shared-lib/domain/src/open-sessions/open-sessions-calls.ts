import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import { pagePath } from '@nestwright/domain/paging/rules';
import * as v from 'valibot';

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
