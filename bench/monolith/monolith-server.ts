import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { createPageBody, type PageBody } from '@nestwright/gateway/pages/page-body.ts';
import { type PageFile, pageHtml } from '@nestwright/gateway/pages/page-html.ts';
import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import { pieces, readRemote } from '@nestwright/scripts/repository.ts';
import { frameAt, type RenderPage, type ServerContext } from '@nestwright/contract/remote';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { RouteObject } from 'react-router-dom';

import type { Monolith } from './build-monolith.ts';
import { ASSETS } from './monolith-config.ts';

interface MonolithBundle {
  renderPage: RenderPage;
  allRoutes: RouteObject[];
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the monolith as the gateway serves the composed site: pages are rendered once and cached, compressed alike,
 * with the gateway's own headers. Calls go to the composed site's gateway, which has the data.
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

type MonolithPage =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; body: PageBody };

function createPages(monolith: Monolith, gateway: string): (url: string) => Promise<MonolithPage> {
  const bundle = loadServerBundle(join(monolith.folder, 'server', 'server.cjs')) as unknown as MonolithBundle;
  const remembered = new Map<string, Promise<MonolithPage>>();
  const server: ServerContext = {
    async ask(path) {
      const answer = await fetch(gateway + path, { headers: { accept: 'application/json' } });
      return { status: answer.status, body: answer.ok ? await answer.json() : undefined };
    },
  };

  /** What the pages say of themselves, as a composed page does: who stands behind them is no matter here. */
  const remotes = Object.entries(pieces)
    .filter(([name]) => name !== 'shell')
    .map(([name, folder]) => ({ name, version: '', base: '', entry: '', claims: claimsOf(folder) }));

  async function render(url: string): Promise<MonolithPage> {
    // Addresses in the page are the composed site's, so both pages have the same text.
    const rendered = await bundle.renderPage(
      new Request(gateway + url),
      freshRoutes(bundle.allRoutes),
      server,
      { frame: frameAt(remotes, new URL(url, gateway).pathname) },
    );
    if (rendered.kind === 'redirect') return rendered;
    const files = [...new Set(rendered.matched.flatMap((path) => monolith.routes[path] ?? []))];
    const html = pageHtml({
      head: rendered.head,
      body: rendered.body,
      data: { remotes, shell: 'monolith', owner: null, rendered: true, hydration: rendered.hydration },
      config: { origin: gateway, development: true, trail: nestwrightSite.trail },
      withoutScripts: nestwrightSite.withoutScripts,
      files: {
        fonts: monolith.fonts.map((name) => ASSETS + name),
        styles: tagged([...monolith.main, ...files], '.css'),
        scripts: tagged([...files, ...monolith.main], '.js'),
      },
    });
    return { kind: 'page', status: rendered.status, body: createPageBody(html) };
  }

  return (url) => {
    const known = remembered.get(url) ?? render(url);
    remembered.set(url, known);
    return known;
  };
}

function claimsOf(folder: string) {
  return readRemote(folder).claims.map(({ path, frame }) => ({ path, ...(frame && { frame }) }));
}

function tagged(files: readonly string[], ending: '.css' | '.js'): PageFile[] {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ url: ASSETS + file, integrity: undefined }));
}

/** React Router writes what it resolved into the route objects it is given. */
function freshRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children ? { ...route, children: freshRoutes(route.children) } : { ...route },
  ) as RouteObject[];
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
