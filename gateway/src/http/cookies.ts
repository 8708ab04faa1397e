import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSecure, type PublicOrigin } from './public-origin.ts';

/** The gateway's cookies: all HttpOnly and SameSite=Lax; on https also Secure and bound to the host. */
export type CookieName = 'session' | 'visitor' | 'device' | 'draft' | 'posted' | `challenge_${string}`;

/** Value of a cookie that the browser sent, if it has our format (43 characters of base64url). */
export function readCookie(config: PublicOrigin, request: FastifyRequest, name: CookieName): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const value = parseCookie(cookie)[cookieName(config, name)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Gives the browser a cookie for `maxAgeSeconds`. */
export function setCookie(
  config: PublicOrigin,
  reply: FastifyReply,
  cookie: { name: CookieName; value: string; maxAgeSeconds: number },
): void {
  const line = stringifySetCookie({
    name: cookieName(config, cookie.name),
    value: cookie.value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: cookie.maxAgeSeconds,
  });
  void reply.header('set-cookie', line);
}

/** Deletes a cookie in the browser. */
export function clearCookie(config: PublicOrigin, reply: FastifyReply, name: CookieName): void {
  setCookie(config, reply, { name, value: '', maxAgeSeconds: 0 });
}

/** Deletes every cookie of this site that the browser sent. They may be many if it asked for many codes. */
export function clearOwnCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(parseCookie(request.headers.cookie ?? '')))
    if (/^(__Host-)?nw_/.test(name)) {
      const secure = name.startsWith('__Host-');
      void reply.header('set-cookie', stringifySetCookie({ name, value: '', path: '/', maxAge: 0, secure }));
    }
}

/** 256 random bits, as 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Bytes of a session's cookie that say whose it is; all others are random. */
const MARK_BYTES = 8;
const RANDOM_BYTES = 24;

/**
 * The value of a session's cookie: 192 random bits and the account's mark, a hash with the server's secret. The browser keeps the
 * mark after its session was ended elsewhere, so forms that it posts later still belong to that account (`accountMark`).
 */
export function sessionToken(secret: string, userId: string): string {
  const mark = createHmac('sha256', secret)
    .update(`account mark\n${userId}`)
    .digest()
    .subarray(0, MARK_BYTES);
  return Buffer.concat([randomBytes(RANDOM_BYTES), mark]).toString('base64url');
}

/** The mark of the account whose session this browser has, or had until it ended elsewhere; null without a session's cookie. */
export function accountMark(config: PublicOrigin, request: FastifyRequest): string | null {
  const token = readCookie(config, request, 'session');
  return token === null ? null : Buffer.from(token, 'base64url').subarray(RANDOM_BYTES).toString('base64url');
}

/** The stored form of a token, so that a stolen database yields no cookies. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A cookie's name as the browser knows it. */
export function cookieName(config: PublicOrigin, name: CookieName): string {
  return `${isSecure(config) ? '__Host-' : ''}nw_${name}`;
}
