import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6, type Socket } from 'node:net';

import type { Config } from '#config.ts';

import { isLoopbackAddress, networkOf } from './network.ts';

type Limits = Pick<Config, 'MAX_CONNECTIONS' | 'REQUEST_SECONDS'>;

/** Honest clients send their headers at once. */
const HEADERS_SECONDS = 10;
/** Longest silence on a connection during a request. */
const SILENCE_SECONDS = 60;
const CHECK_EVERY_MS = 1000;
/** The share of all connections that one network may hold. */
const NETWORK_SHARE = 0.2;

/**
 * How long a client may take, as Fastify's options: 10 seconds for the headers of a request, REQUEST_SECONDS for all of
 * it. Node answers 408 and closes.
 */
export function connectionLimits({ REQUEST_SECONDS }: Limits) {
  return {
    requestTimeout: REQUEST_SECONDS * 1000,
    connectionTimeout: SILENCE_SECONDS * 1000,
    http: {
      requestTimeout: REQUEST_SECONDS * 1000,
      headersTimeout: Math.min(HEADERS_SECONDS, REQUEST_SECONDS) * 1000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
  };
}

/**
 * Limits connections to MAX_CONNECTIONS in total, and to a fifth of that per network, so that nobody can take them all.
 * Proxies carry many people's connections, so those of this machine and of trusted proxies only count toward the
 * total.
 */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  config: Limits & Pick<Config, 'TRUSTED_PROXIES'>,
): void {
  server.maxConnections = config.MAX_CONNECTIONS;
  const most = Math.ceil(config.MAX_CONNECTIONS * NETWORK_SHARE);
  const isProxy = matcherOf(config.TRUSTED_PROXIES);
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: ip = '' } = socket;
    if (isLoopbackAddress(ip) || isProxy(ip)) return;
    const network = networkOf(ip);
    const now = (held.get(network) ?? 0) + 1;
    if (now > most) {
      socket.destroy();
      return;
    }
    held.set(network, now);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}

function matcherOf(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return (ip) => list.check(ip, familyOf(ip));
}
