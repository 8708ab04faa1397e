import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, posix } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Answers `/releases/...` with a file for browsers, or with 404.
 * @param store root of the release store
 */
export function sendRelease(store: string, path: string, response: ServerResponse): void {
  const wanted = withinFolder(path.slice('/releases/'.length));
  const file = join(store, wanted ?? '');
  const type = TYPES[extname(file)];
  if (!wanted?.includes('/browser/') || !type || !isFile(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': type });
  createReadStream(file).pipe(response);
}

/**
 * Answers with a file of one release, as a gateway asks for it that shows this build to its developer: `/release.json`,
 * `/browser/...` or `/server/...`.
 * @param folder the release's folder
 */
export function sendBuild(folder: string, path: string, response: ServerResponse): void {
  const wanted = withinFolder(path.slice(1));
  const file = join(folder, wanted ?? '');
  if (wanted === undefined || !isFile(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/javascript' });
  createReadStream(file).pipe(response);
}

/** The path with slashes, on every system; undefined if it leads out of its folder. A backslash separates folders on Windows. */
function withinFolder(encoded: string): string | undefined {
  const path = posix.normalize(decodeURIComponent(encoded));
  return path.startsWith('..') || path.includes('\\') ? undefined : path;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
