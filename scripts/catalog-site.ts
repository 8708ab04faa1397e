import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

import webpack from 'webpack';

import { repositoryRoot } from './repository.ts';
import { pieceConfigs } from './webpack/piece-config.ts';

const outputFolder = join(repositoryRoot, '.cache', 'catalog');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Catalog</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/catalog.css"></head>
<body><div id="root"></div><script src="/catalog.js"></script></body>
</html>`;

/** Builds the kit's catalog into `.cache/catalog` and returns the folder with its script. */
export async function buildCatalog(): Promise<string> {
  const piece = {
    name: 'kit',
    folder: 'shared-lib/catalog',
    exposes: {},
    extraEntries: { catalog: './catalog.tsx' },
  };
  const config = pieceConfigs(piece, outputFolder, 'production').find(
    ({ name }) => name === 'kit-extra-catalog',
  );
  if (!config) throw new Error('The build knows no configuration for the catalog.');
  await new Promise<void>((resolve, reject) => {
    webpack(config, (failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return join(outputFolder, 'browser', 'catalog');
}

/** Serves the built catalog on loopback; port 0 takes any free one. */
export async function serveCatalog(folder: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(folder, path);
    // The gateway's calls answer these parts with nothing new.
    if (path.startsWith(`${sep}api${sep}`)) return response.writeHead(204).end();
    if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(path === sep ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(path === sep ? page : 'Not found');
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
