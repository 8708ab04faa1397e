import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ComposedPage } from './compose-page.ts';

/** Sends a composed page, or 304 to a browser that already has these bytes. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage & { kind: 'page' },
): Promise<FastifyReply> {
  const timing = Object.entries(page.timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
  const { encoding, bytes } = await page.body.encoded(String(request.headers['accept-encoding'] ?? ''));
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.body.tag)
    .header('server-timing', timing.join(', '));
  if (page.status === 200 && request.headers['if-none-match'] === page.body.tag)
    return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}
