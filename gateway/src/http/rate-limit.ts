import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { randomToken } from './cookies.ts';
import { tooManyError } from './errors.ts';

const MINUTE = 60_000;
const OWN_REQUEST = 'x-nw-own-request';
const ownToken = randomToken();

/**
 * Marks a request that the gateway makes to itself while it composes a page: all of them come from one address, and
 * the page's own request is what counts.
 */
export const ownRequestHeaders: Readonly<Record<string, string>> = { [OWN_REQUEST]: ownToken };

/**
 * Holds back floods on every call of `app`'s scope, per client address, in this process's memory. A route sets its own
 * number with `config: callsPerMinute(config, 20)`. What must hold across gateways and restarts is counted in the
 * database instead (durable-limit.ts).
 */
export async function limitCalls(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: true,
    max: 300 * config.LIMIT_FACTOR,
    timeWindow: MINUTE,
    cache: 10_000,
    allowList: (request) => request.headers[OWN_REQUEST] === ownToken,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, context) => tooManyError(context.ttl / 1000),
  });
}

/** Route configuration: how often one address may make this call in a minute. */
export function callsPerMinute(config: Config, max: number) {
  return { rateLimit: { max: max * config.LIMIT_FACTOR, timeWindow: MINUTE } };
}
