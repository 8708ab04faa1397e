import type { FastifyRequest } from 'fastify';
import { notFoundError } from './errors.ts';

/**
 * To everybody but this machine there is nothing at the address. The host's name is looked at as well: a foreign name
 * that resolves to this machine would let any web page read the answer, and a proxy on this machine forwards strangers.
 *
 * @throws ApiError 404
 */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  const { remoteAddress } = request.raw.socket;
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress ?? '');
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const isNamedLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  if (!isLocal || !isNamedLocal || isForwarded) throw notFoundError();
}
