import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import { isReleasePath } from '@nestwright/contract/release/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { OVERRIDES_FOLDER } from '#releases/release-override.ts';

const PUBLIC_ENDINGS = ['.js', '.css', '.json', '.map', '.svg', '.png', '.woff2'];

/** Whether a path below the releases' folder may name a public file of a release or a developer's build. */
export function isPublicPath(path: string): boolean {
  const inOverrides = path.startsWith(`${OVERRIDES_FOLDER}/`);
  const names = inOverrides ? path.slice(OVERRIDES_FOLDER.length + 1) : path;
  const side = names.split('/')[inOverrides ? 1 : 2];
  return isReleasePath(names) && side === 'browser' && PUBLIC_ENDINGS.includes(extname(names));
}

/** Lets an instance's answers send files, compressed at build time if the browser accepts it. */
export async function provideReleaseFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'allow',
    // Each answer states how long it may be cached. Versions differ in their addresses, so tags and dates are superfluous.
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
}

/**
 * Sends a public file of a release. Releases never change, so browsers may cache it for a year. Only the browser itself
 * may keep a hidden remote's file, and no other site may read it. A file under a fixed address changes with the release.
 *
 * @param file `bytes`: what the public file holds, if the caller has it
 */
export function sendReleaseFile(
  reply: FastifyReply,
  {
    root,
    path,
    isHidden = false,
    isFixed = false,
    bytes,
  }: { root: string; path: string; isHidden?: boolean; isFixed?: boolean; bytes?: Buffer | undefined },
): FastifyReply {
  if (bytes === undefined && !isPublicPath(path)) return sendMissing(reply);
  void reply
    .header(
      'cache-control',
      isFixed ? 'no-cache' : `${isHidden ? 'private' : 'public'}, max-age=31536000, immutable`,
    )
    .header('vary', 'accept-encoding')
    .headers(isHidden || isFixed ? {} : { 'access-control-allow-origin': '*' });
  return bytes ? reply.send(bytes) : reply.sendFile(path, root);
}

/** A missing file may appear a moment later, during a release, so the answer must not be cached. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}
