import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface PageServer {
  /** Its origin. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves pages from memory, compressed like the gateway's. `others` answers all other requests. */
export async function servePages(
  pages: ReadonlyMap<string, string>,
  headers: OutgoingHttpHeaders,
  others: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<PageServer> {
  const packed = new Map<string, Buffer>();
  for (const [path, html] of pages)
    packed.set(path, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  const server = createServer((request, response) => {
    const page = packed.get(request.url ?? '');
    if (!page) return others(request, response);
    response
      .writeHead(200, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
        'cache-control': 'no-cache',
      })
      .end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
