import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

/** Longer than any test, so that no connection closes while a browser sends on it. */
const KEEP_ALIVE_MS = 600_000;
/** A new connection for each call, so that no call uses one that the gateway is closing. */
const onwards = new Agent({ keepAlive: false });

/** Another company's web site on another port. It has pages by path, each with its own headers. */
export interface PartnerSite {
  /** `http://127.0.0.1:<port>` */
  url: string;
  port: number;
  pages: Map<string, { html: string; headers?: Record<string, string> }>;
  close(): Promise<void>;
}

export interface PartnerSiteOptions {
  /** The folder of its scripts, served under `/assets/`. */
  assets?: string;
  /** The origin to which it forwards `/api/` and `/releases/`. */
  gateway?: string;
}

export async function startPartnerSite({ assets, gateway }: PartnerSiteOptions = {}): Promise<PartnerSite> {
  const pages: PartnerSite['pages'] = new Map();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner');
    if (assets && pathname.startsWith('/assets/'))
      return sendScript(join(assets, normalize(pathname.slice(8))), response);
    if (gateway && /^\/(api|releases)\//.test(pathname)) return forward(request, gateway, response);
    const page = pages.get(pathname);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(
      page ? `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>${page.html}` : '',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendScript(file: string, response: ServerResponse): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript' });
  createReadStream(file).pipe(response);
}

function forward(request: IncomingMessage, gateway: string, response: ServerResponse): void {
  const { host } = new URL(gateway);
  const { method, url, headers } = request;
  const onward = send(
    new URL(url ?? '/', gateway),
    { method, headers: { ...headers, host, ...(headers.origin && { origin: gateway }) }, agent: onwards },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
