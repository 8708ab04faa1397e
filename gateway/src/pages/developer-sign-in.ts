import { createHmac } from 'node:crypto';

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isSameToken } from '#http/require-admin.ts';

import { pageCookieName } from './visitor-cookie.ts';

const COOKIE = 'nw_developer';
const HOURS_SIGNED_IN = 12;

export interface DeveloperOptions {
  /** OVERRIDE_TOKEN; without it, nobody can sign in. */
  token: string | null;
  isHttps: boolean;
}

/** Decides who may see the site with their own build. */
export interface DeveloperGate {
  /** Whether anyone can sign in at all. */
  canSignIn: boolean;
  isDeveloper(request: FastifyRequest): boolean;
  /** Signs the browser in for half a day when the token is right. */
  signIn(reply: FastifyReply, token: string): boolean;
}

export function developerGate({ token, isHttps }: DeveloperOptions): DeveloperGate {
  const name = pageCookieName(COOKIE, isHttps);
  const proofOf = (until: string) =>
    createHmac('sha256', token ?? '')
      .update(`${COOKIE}\n${until}`)
      .digest('base64url');
  return {
    canSignIn: token !== null,
    isDeveloper(request) {
      const [until = '', proof = ''] = (parseCookie(request.headers.cookie ?? '')[name] ?? '').split('.');
      return token !== null && isSameToken(proof, proofOf(until)) && Number(until) > Date.now();
    },
    signIn(reply, offered) {
      if (token === null || !isSameToken(offered, token)) return false;
      const until = String(Date.now() + HOURS_SIGNED_IN * 3_600_000);
      const cookie = {
        name,
        value: `${until}.${proofOf(until)}`,
        path: '/',
        httpOnly: true,
        secure: isHttps,
        sameSite: 'strict' as const,
        maxAge: HOURS_SIGNED_IN * 3600,
      };
      void reply.header('set-cookie', stringifySetCookie(cookie));
      return true;
    },
  };
}
