import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { Config } from '#config.ts';

import { LARGEST_HEADERS } from './large-cookies.ts';
import { isLoopbackAddress, networkMatcher, wideNetworkOf } from './network.ts';

type Limits = Pick<Config, 'MAX_CONNECTIONS' | 'REQUEST_SECONDS'>;

/** Honest clients send their headers at once. */
const HEADERS_SECONDS = 10;
/** Longest silence on a connection during a request. */
const SILENCE_SECONDS = 60;
const CHECK_EVERY_MS = 1000;
/** The share of all connections that one network may hold. */
const NETWORK_SHARE = 0.2;
/** The share of all connections beyond which those without a request end sooner. */
const CROWDED_SHARE = 0.5;
/** How long a connection without a request stays open then: as long as a person takes to read a line. */
const CROWDED_KEEP_ALIVE_MS = 5000;

/**
 * How long a client may take and how large its headers may be, as Fastify's options: 10 seconds and 64 KB for the headers
 * of a request, REQUEST_SECONDS for all of it. Beyond them, the gateway answers 408 or 431 and closes.
 */
export function connectionLimits({ REQUEST_SECONDS }: Limits) {
  return {
    requestTimeout: REQUEST_SECONDS * 1000,
    connectionTimeout: SILENCE_SECONDS * 1000,
    http: {
      requestTimeout: REQUEST_SECONDS * 1000,
      headersTimeout: Math.min(HEADERS_SECONDS, REQUEST_SECONDS) * 1000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: LARGEST_HEADERS,
    },
  };
}

/** A request and its answer. */
type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** An open connection. */
interface Held {
  socket: Socket;
  /** Whose share it counts toward; null for proxies, which carry many people's connections. */
  network: string | null;
  /** What it is used for; empty while it is idle. */
  exchanges: Set<Exchange>;
}

/**
 * Limits connections to MAX_CONNECTIONS in total, and to a fifth of that per network (the /48 of an IPv6 address), so that
 * nobody can take them all. Beyond either limit, a new connection takes the place of the idlest one, or else of the one
 * whose client has been slowest to send or to read; it is refused only if the gateway is working for all others. Above half of the
 * total, idle connections end after 5 seconds. Connections of this machine and of trusted proxies only count toward the
 * total, and those of proxies stay open, because a proxy may be using one as it ends.
 */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  config: Limits & Pick<Config, 'TRUSTED_PROXIES'>,
): void {
  const most = config.MAX_CONNECTIONS;
  const share = Math.ceil(most * NETWORK_SHARE);
  const isProxy = networkMatcher(config.TRUSTED_PROXIES);
  /** In the order in which they began what they do now: the first idle one is the idlest. */
  const held = new Map<Socket, Held>();
  const counts = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: ip = '' } = socket;
    const network = isLoopbackAddress(ip) || isProxy(ip) ? null : wideNetworkOf(ip);
    const isOverShare = network !== null && (counts.get(network) ?? 0) >= share;
    const hasRoom =
      (!isOverShare || makeRoom((one) => one.network === network)) && (held.size < most || makeRoom());
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    held.set(socket, { socket, network, exchanges: new Set() });
    if (network !== null) counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const one = held.get(socket);
    if (one === undefined) return;
    const exchange: Exchange = [request, response];
    one.exchanges.add(exchange);
    moveToEnd(one);
    response.once('close', () => {
      one.exchanges.delete(exchange);
      if (one.exchanges.size > 0 || !held.has(socket)) return;
      moveToEnd(one);
      const isCrowded = held.size > most * CROWDED_SHARE;
      if (isCrowded && !isProxy(socket.remoteAddress ?? '')) socket.setTimeout(CROWDED_KEEP_ALIVE_MS);
    });
  });

  /** Closes a connection that waits for its client; false if there is none. */
  function makeRoom(isCandidate: (one: Held) => boolean = () => true): boolean {
    let slow: Held | undefined;
    for (const one of held.values()) {
      if (!isCandidate(one)) continue;
      if (one.exchanges.size === 0) return close(one);
      if (slow === undefined && isWaitingForClient(one)) slow = one;
    }
    return slow !== undefined && close(slow);
  }

  function close({ socket }: Held): true {
    forget(socket);
    socket.destroy();
    return true;
  }

  function moveToEnd(one: Held): void {
    held.delete(one.socket);
    held.set(one.socket, one);
  }

  function forget(socket: Socket): void {
    const one = held.get(socket);
    if (one === undefined) return;
    held.delete(socket);
    if (one.network === null) return;
    const left = (counts.get(one.network) ?? 1) - 1;
    if (left > 0) counts.set(one.network, left);
    else counts.delete(one.network);
  }
}

/** Whether the gateway has done its part: the rest of each request is to be sent, or of each answer to be read. */
function isWaitingForClient({ exchanges }: Held): boolean {
  return [...exchanges].every(([request, response]) => !request.complete || response.writableEnded);
}
