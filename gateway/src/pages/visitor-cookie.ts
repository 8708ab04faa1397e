import { randomUUID } from 'node:crypto';

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The name of a page cookie; on https the prefix makes it Secure and bound to the host. */
export function pageCookieName(name: string, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}${name}`;
}

/** Identifies a visitor by a random cookie, which decides their releases while a canary is live. */
export function recognizeVisitor(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const name = pageCookieName('nw_releases', isHttps);
  const known = parseCookie(request.headers.cookie ?? '')[name];
  if (known && /^[\w-]{20,40}$/.test(known)) return known;
  const value = randomUUID();
  const cookie = {
    name,
    value,
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax' as const,
    maxAge: YEAR_SECONDS,
  };
  void reply.header('set-cookie', stringifySetCookie(cookie));
  return value;
}
