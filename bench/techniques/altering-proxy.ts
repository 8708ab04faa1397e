import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** How to change the responses for a browser without a technique. */
export interface Alteration {
  /** The page without the technique. Default: the page itself. */
  page?: (html: string) => string;
  /** How pages and files are compressed. Default: Brotli. */
  packing?: 'identity' | 'gzip' | 'br';
}

export interface AlteringProxy {
  url: string;
  close(): Promise<void>;
}

/** Proxies the site at `origin` and removes a technique from its responses. */
export async function startAlteringProxy(origin: string, alteration: Alteration): Promise<AlteringProxy> {
  const server = createServer((request, response) => {
    pass(request, response, { origin, ...alteration }).catch((error: unknown) => {
      console.error(`The altering proxy could not pass ${request.url}:`, error);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, page = (html) => html, packing = 'br' }: Alteration & { origin: string },
): Promise<void> {
  const isPage = request.headers['sec-fetch-dest'] === 'document';
  const onward = ask(new URL(request.url ?? '/', origin), {
    method: request.method,
    // Requests pages uncompressed, so that it can change them, and files as the gateway has compressed them.
    headers: { ...request.headers, 'accept-encoding': isPage ? 'identity' : packing },
  });
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const html = Buffer.from(page((await buffer(answer)).toString()));
  const bytes = packed(html, packing);
  const { 'content-length': _length, ...headers } = answer.headers;
  response
    .writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...(packing !== 'identity' && { 'content-encoding': packing }),
      'content-length': bytes.length,
    })
    .end(bytes);
}

/** Compresses pages like the gateway. */
function packed(bytes: Buffer, packing: NonNullable<Alteration['packing']>): Buffer {
  switch (packing) {
    case 'identity':
      return bytes;
    case 'gzip':
      return gzipSync(bytes, { level: 6 });
    case 'br':
      return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  }
}
