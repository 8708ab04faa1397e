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
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (token === null) throw notFoundError();
    if (isSameToken(tokenIn(request.headers.authorization ?? ''), token)) return;
    void reply.header('www-authenticate', 'Basic realm="Nestwright operations", charset="UTF-8"');
    throw new ApiError(401, 'token-needed', 'Please send ADMIN_TOKEN, as a bearer token or as the password.');
  };
}

/** Compares in constant time, for any lengths. */
export function isSameToken(offered: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(offered), digest(token));
}

function tokenIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
