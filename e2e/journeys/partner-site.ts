import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stranger's web site on another port: pages by path, each with headers of its own. */
export interface PartnerSite {
  /** `http://127.0.0.1:<port>` */
  url: string;
  port: number;
  pages: Map<string, { html: string; headers?: Record<string, string> }>;
  close(): Promise<void>;
}

export async function startPartnerSite(): Promise<PartnerSite> {
  const pages: PartnerSite['pages'] = new Map();
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://partner').pathname);
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
