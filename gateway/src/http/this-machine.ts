import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

import { notFoundError } from './errors.ts';
import { isLoopbackAddress, isLoopbackName } from './network.ts';

/** Headers that proxies, load balancers and CDNs add to a request they pass on. */
const FORWARDING =
  /^(x-forwarded-|x-original-|x-envoy-|cf-|fastly-|forwarded$|via$|x-real-ip$|true-client-ip$|x-client-ip$|x-cluster-client-ip$)/;

/**
 * Hides the route from everyone except this machine.
 *
 * @throws ApiError 404
 */
export async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw notFoundError();
}

/**
 * Whether a program on this machine makes the request directly. A proxy on this machine forwards strangers from the
 * same address, so any sign of one counts: a header that proxies add, HTTP/1.0, which only they still use, or a Host
 * with another port. A foreign name that resolves to this machine would let any web page read the answer.
 */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { remoteAddress = '', localPort } = raw.socket;
  return (
    isLoopbackAddress(remoteAddress) &&
    isThisHost(raw.headers.host ?? '', localPort) &&
    raw.httpVersion !== '1.0' &&
    !isForwarded(raw.headers)
  );
}

/**
 * Whether a header shows that a proxy forwarded the request. nginx closes each connection to its upstream by default.
 */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return headers.connection === 'close' || Object.keys(headers).some((name) => FORWARDING.test(name));
}

function isThisHost(host: string, port: number | undefined): boolean {
  const [, name = host, given = '80'] = /^(.*):(\d+)$/.exec(host) ?? [];
  return isLoopbackName(name) && (port === undefined || Number(given) === port);
}
