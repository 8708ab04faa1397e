import { randomUUID } from 'node:crypto';

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** How the cookies of pages are set: on https they are Secure and bound to the host by their name. */
export function pageCookieName(name: string, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}${name}`;
}

/** Who asks, by a random cookie that decides which releases a visitor gets while a canary is out. */
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
