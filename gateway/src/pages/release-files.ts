import { createReadStream, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import { isReleasePath } from '@nestwright/contract/release/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { OVERRIDES_FOLDER } from '#releases/release-override.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Whether a path below the releases' folder may name a public file of a release or a developer's build. */
export function isPublicPath(path: string): boolean {
  const inOverrides = path.startsWith(`${OVERRIDES_FOLDER}/`);
  const names = inOverrides ? path.slice(OVERRIDES_FOLDER.length + 1) : path;
  const side = names.split('/')[inOverrides ? 1 : 2];
  return isReleasePath(names) && side === 'browser' && CONTENT_TYPES[extname(names)] !== undefined;
}

/**
 * Sends a precompressed public file of a release. Releases never change, so browsers may cache it for a year. Only the
 * browser itself may keep a hidden remote's file, and no other site may read it. What has a fixed address changes with the release.
 */
export function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    root,
    path,
    isHidden = false,
    isFixed = false,
  }: { root: string; path: string; isHidden?: boolean; isFixed?: boolean },
): FastifyReply {
  if (!isPublicPath(path)) return sendMissing(reply);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['', ''],
  ] as const) {
    if (encoding !== '' && !accepted.includes(encoding)) continue;
    const file = join(root, path + ending);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) continue;
    if (encoding !== '') void reply.header('content-encoding', encoding);
    return reply
      .header(
        'cache-control',
        isFixed ? 'no-cache' : `${isHidden ? 'private' : 'public'}, max-age=31536000, immutable`,
      )
      .header('vary', 'accept-encoding')
      .header('content-length', stat.size)
      .headers(isHidden || isFixed ? {} : { 'access-control-allow-origin': '*' })
      .type(CONTENT_TYPES[extname(path)]!)
      .send(createReadStream(file));
  }
  return sendMissing(reply);
}

/** A missing file may appear a moment later, during a release, so the answer must not be cached. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}
