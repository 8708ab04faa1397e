import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

import { servePages } from './serve-pages.ts';
import type { Side } from './side.ts';

/** Written by `bench/stored/snapshot.ts`. */
interface StoredSite {
  commit: string;
  /** The origin in its pages. */
  origin: string;
  headers: Record<string, string>;
  /** File of each page by its path. */
  pages: Record<string, string>;
}

const ASSETS = '/assets/';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the monolith of an earlier commit, as built and rendered then. Calls go to the composed site.
 *
 * @param folder written by `npx tsx bench/stored/store.ts --commit X`
 * @throws Error if there is none
 */
export async function serveStoredMonolith(folder: string, composed: string): Promise<Side> {
  const description = join(folder, 'stored.json');
  if (!existsSync(description))
    throw new Error(
      `There is no stored monolith in ${folder}. Make one: npx tsx bench/stored/store.ts --commit COMMIT.`,
    );
  const { commit, origin, headers, pages } = JSON.parse(readFileSync(description, 'utf8')) as StoredSite;
  const html = Object.entries(pages).map(
    ([path, file]) => [path, readFileSync(join(folder, file), 'utf8').replaceAll(origin, composed)] as const,
  );
  const server = await servePages(new Map(html), headers, (request, response) => {
    const path = new URL(request.url ?? '/', composed).pathname;
    if (path.startsWith(ASSETS)) sendFile(join(folder, 'browser', path.slice(ASSETS.length)), response);
    else passOn(request, response, composed).catch(() => response.destroy());
  });
  return {
    name: `monolith of ${commit}`,
    isNestwright: true,
    addressOf: (path) => (path in pages ? server.url + path : undefined),
    stop: server.stop,
  };
}

function sendFile(path: string, response: ServerResponse): void {
  const type = CONTENT_TYPES[extname(path)];
  if (!type || path.includes('..') || !existsSync(path)) return void response.writeHead(404).end();
  const isPacked = existsSync(`${path}.br`);
  const file = isPacked ? `${path}.br` : path;
  response.writeHead(200, {
    'content-type': type,
    'content-length': statSync(file).size,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  createReadStream(file).pipe(response);
}

async function passOn(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const { host: _host, ...headers } = request.headers;
  const onward = ask(new URL(request.url ?? '/', origin), { method: request.method, headers });
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}
