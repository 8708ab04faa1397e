import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '#config.ts';
import { randomToken } from './cookies.ts';
import { tooManyError } from './errors.ts';
import { networkOf, wideNetworkOf, WIDE_FACTOR } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many times per minute one network may make this call, LIMIT_FACTOR included. */
    perMinute?: number;
  }
}

const MINUTE_MS = 60_000;
const MAX_CALLS = 300;
/** How many networks one limit remembers. Beyond that, it forgets the one whose minute ends first. */
const MOST_NETWORKS = 10_000;
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
 * callsPerMinute(config, 20)`; all others of the scope share one. Limits that must hold across gateways and restarts are
 * counted in the database (durable-limit.ts).
 */
export function limitCalls(app: FastifyInstance, config: Pick<Config, 'LIMIT_FACTOR'>): void {
  const shared = limitNetworks(MAX_CALLS * config.LIMIT_FACTOR);
  app.addHook('onRoute', (route) => {
    const own = route.config?.perMinute;
    route.onRequest = [route.onRequest ?? [], own === undefined ? shared : limitNetworks(own)].flat();
  });
}

/** Route configuration: how many times per minute one network may make this call. */
export function callsPerMinute(config: Pick<Config, 'LIMIT_FACTOR'>, max: number) {
  return { perMinute: max * config.LIMIT_FACTOR };
}

/** Calls back at once, without a promise, because every request passes it. */
function limitNetworks(max: number): onRequestHookHandler {
  const count = networkCounter(max);
  const countWide = networkCounter(max * WIDE_FACTOR);
  return (request, _reply, done) => {
    if (isOwnRequest(request)) return done();
    const { ip } = request;
    const network = networkOf(ip);
    const wideNetwork = wideNetworkOf(ip);
    let waitMs = count(network);
    // An IPv4 address has no wider network. For an IPv6 network, one customer may hold every /64 of a /48.
    if (waitMs === 0 && wideNetwork !== network) waitMs = countWide(wideNetwork);
    return waitMs > 0 ? done(tooManyError(waitMs / 1000)) : done();
  };
}

/**
 * Counts the calls of networks in fixed minutes, each of which begins with a network's first call.
 *
 * @returns a function that counts one call and returns the milliseconds until the next is allowed, or 0 if this one is
 */
function networkCounter(max: number): (network: string) => number {
  // In the order in which their minutes began.
  const networks = new Map<string, { calls: number; endsAt: number }>();
  return (network) => {
    const now = Date.now();
    let counted = networks.get(network);
    if (counted === undefined || counted.endsAt <= now) {
      networks.delete(network);
      if (networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value!);
      counted = { calls: 0, endsAt: now + MINUTE_MS };
      networks.set(network, counted);
    }
    counted.calls += 1;
    return counted.calls > max ? counted.endsAt - now : 0;
  };
}
