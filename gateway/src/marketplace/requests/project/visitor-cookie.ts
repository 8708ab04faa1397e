import type { FastifyReply } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { setCookie } from '#http/cookies.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';

/** How many days a visitor's browser keeps its token. */
const VISITOR_DAYS = 180;

/** Gives the browser the token that opens its request; null for a request that belongs to an account. */
export function keepVisitor(
  { config }: AppDeps,
  reply: FastifyReply,
  { visitorToken }: { visitorToken: string | null },
): void {
  if (visitorToken === null) return;
  const maxAgeSeconds = VISITOR_DAYS * DAY_SECONDS;
  setCookie(config, reply, { name: 'visitor', value: visitorToken, maxAgeSeconds });
}
