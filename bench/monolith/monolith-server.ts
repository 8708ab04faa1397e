import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

import type { Monolith } from './build-monolith.ts';
import { ASSETS } from './monolith-config.ts';
import { createPages } from './monolith-pages.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the monolith as the gateway serves the composed site. Pages are rendered once and cached, with the gateway's
 * compression and headers. Calls go to the composed site's gateway, which has the data.
 *
 * @param gateway origin of the composed site
 */
export async function serveMonolith(
  monolith: Monolith,
  { gateway, port }: { gateway: string; port: number },
): Promise<{ url: string }> {
  const app = Fastify({ logger: false });
  const headers = await pageHeaders(gateway);
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers));
  app.get(`${ASSETS}*`, (request, reply) => sendFile(request, reply, monolith));
  app.all('/api/*', (request, reply) => passOn(request, reply, gateway));
  const pages = createPages(monolith, gateway);
  app.get('/favicon.svg', async (_request, reply) => {
    const answer = await fetch(`${gateway}/favicon.svg`);
    return reply
      .type('image/svg+xml')
      .header('cache-control', answer.headers.get('cache-control') ?? '')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  app.get('/*', async (request, reply) => {
    const answer = await pages(request.url);
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    const { encoding, bytes } = await answer.body.encoded(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', answer.body.tag)
      .code(answer.status)
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url };
}

/** The gateway's security headers for pages. */
async function pageHeaders(gateway: string): Promise<Record<string, string>> {
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ];
  const { headers } = await fetch(`${gateway}/`);
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { folder }: Monolith): FastifyReply {
  const name = (request.params as { '*': string })['*'];
  const type = CONTENT_TYPES[extname(name)];
  const path = join(folder, 'browser', name);
  if (!type || name.includes('..') || !existsSync(path)) return reply.code(404).send('Not found');
  const packed = existsSync(`${path}.br`) && String(request.headers['accept-encoding']).includes('br');
  const file = packed ? `${path}.br` : path;
  if (packed) void reply.header('content-encoding', 'br');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('content-length', statSync(file).size)
    .header('access-control-allow-origin', '*')
    .type(type)
    .send(createReadStream(file));
}

async function passOn(request: FastifyRequest, reply: FastifyReply, gateway: string): Promise<FastifyReply> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await fetch(gateway + request.url, {
    method: request.method,
    headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
  });
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .send(Buffer.from(await answer.arrayBuffer()));
}
