import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A local server. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};

/**
 * A static host that knows nothing about the site. An address that ends with a slash answers with the folder's
 * `index.html`, a missing file with `404.html`. The content type is its only header.
 *
 * @param port 0 for any free one
 */
export async function startStaticHost(folder: () => string, port = 0): Promise<LocalServer> {
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const send = (status: number, file: string) => {
      response.writeHead(status, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    };
    const wanted = join(folder(), normalize(decodeURIComponent(pathname)));
    const found = statSync(wanted, { throwIfNoEntry: false });
    if (found?.isFile()) return send(200, wanted);
    if (found?.isDirectory() && statSync(join(wanted, 'index.html'), { throwIfNoEntry: false })) {
      if (pathname.endsWith('/')) return send(200, join(wanted, 'index.html'));
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    }
    return send(404, join(folder(), '404.html'));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
