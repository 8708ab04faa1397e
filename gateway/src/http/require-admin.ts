import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';

import { ApiError, notFoundError } from './errors.ts';

/**
 * Requires ADMIN_TOKEN, sent as `Authorization: Bearer` or as the password that a browser asks for. Without a
 * configured token the address does not exist.
 *
 * @throws ApiError 404, or 401 with a challenge that browsers understand
 */
export function requireAdmin(token: string | null) {
  return requireToken({ ADMIN_TOKEN: token });
}

/** Requires METRICS_TOKEN or ADMIN_TOKEN in the same way, for addresses that show only figures. */
export function requireMetrics(tokens: { metrics: string | null; admin: string | null }) {
  return requireToken({ METRICS_TOKEN: tokens.metrics, ADMIN_TOKEN: tokens.admin });
}

/**
 * Requires ADMIN_TOKEN or another token that opens the address, in the same way. The address exists even without
 * ADMIN_TOKEN.
 */
export function requireAdminOr(admin: string | null, other: OtherToken) {
  return requireToken({ ADMIN_TOKEN: admin }, other);
}

/** A token that is not in the settings. */
interface OtherToken {
  /** What it is, for the refusal: "the token of a team". */
  name: string;
  /** Whether a token opens the address of a request. */
  opens(this: void, token: string, request: FastifyRequest): Promise<boolean>;
}

/** Compares in constant time, even for different lengths. */
export function isSameToken(offered: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(offered), digest(token));
}

/** Requires one of these tokens; null means that a token is not configured. */
function requireToken(tokens: Readonly<Record<string, string | null>>, other?: OtherToken) {
  const configured = Object.entries(tokens).filter((entry): entry is [string, string] => entry[1] !== null);
  const names = [...configured.map(([name]) => name), ...(other ? [other.name] : [])].join(' or ');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (names === '') throw notFoundError();
    const offered = tokenIn(request.headers.authorization ?? '');
    if (configured.some(([, token]) => isSameToken(offered, token))) return;
    if (offered !== '' && (await other?.opens(offered, request))) return;
    void reply.header('www-authenticate', 'Basic realm="Operations", charset="UTF-8"');
    throw new ApiError(401, 'token-needed', `Please send ${names}, as a bearer token or as the password.`);
  };
}

function tokenIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
