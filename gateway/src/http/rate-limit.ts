import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from './cookies.ts';
import { tooManyError } from './errors.ts';
import { networkOf, wideNetworkOf, WIDE_FACTOR } from './network.ts';

/** What multiplies the limits per network. */
interface LimitFactor {
  LIMIT_FACTOR: number;
}

const MINUTE = 60_000;
const MAX_CALLS = 300;
const OWN_REQUEST = 'x-nw-own-request';
const ownToken = randomToken();

/**
 * Marks requests that the gateway makes to itself while composing a page. They all come from one address, and only the
 * page's own request counts.
 */
export const ownRequestHeaders: Readonly<Record<string, string>> = { [OWN_REQUEST]: ownToken };

/** Whether the gateway itself makes the request, to compose a page. */
export function isOwnRequest({ headers }: FastifyRequest): boolean {
  return headers[OWN_REQUEST] === ownToken;
}

/**
 * Limits floods on every call of `app`'s scope, per client network, in this process's memory: an IPv4 address, the /64
 * of an IPv6 address, and WIDE_FACTOR times as much for its /48. A route sets its own limit with `config:
 * callsPerMinute(config, 20)`. Limits that must hold across gateways and restarts are counted in the database
 * (durable-limit.ts).
 */
export async function limitCalls(app: FastifyInstance, config: LimitFactor): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: true,
    max: MAX_CALLS * config.LIMIT_FACTOR,
    timeWindow: MINUTE,
    cache: 10_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: isOwnRequest,
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
  app.addHook('onRoute', (route) => {
    const own = route.config?.rateLimit || undefined;
    const max = Number(own?.max ?? MAX_CALLS * config.LIMIT_FACTOR);
    route.onRequest = [route.onRequest ?? [], limitWideNetworks(app, max * WIDE_FACTOR)].flat();
  });
}

/** The coarser limit, because one customer may hold every /64 of a /48. */
function limitWideNetworks(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE,
    keyGenerator: (request) => wideNetworkOf(request.ip),
  });
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { ip } = request;
    // An IPv4 address has no wider network. Its own limit is lower and has already counted it.
    if (wideNetworkOf(ip) === networkOf(ip)) return done();
    count(request).then(({ isAllowed, ...counted }) => {
      const isRefused = !isAllowed && 'isExceeded' in counted && counted.isExceeded;
      done(isRefused ? tooManyError(counted.ttl / 1000) : undefined);
    }, done);
  };
}

/** Route configuration: how many times per minute one network may make this call. */
export function callsPerMinute(config: LimitFactor, max: number) {
  return { rateLimit: { max: max * config.LIMIT_FACTOR, timeWindow: MINUTE } };
}
