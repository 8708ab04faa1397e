import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { OVERRIDES_FOLDER } from '#releases/release-override.ts';

interface KeptFile {
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Headers that describe an answer's bytes. */
const ABOUT_BYTES = ['content-type', 'content-encoding'] as const;
/** All pieces of the site, plain and in both compressed forms, take 12 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const LARGEST_FILE = 1024 * 1024;
/** What browsers send. Files for other requests are not kept, so that nobody fills the memory with copies. */
const ACCEPTED = [
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'gzip, deflate',
  'br',
  'gzip',
  'identity',
  '',
];

/**
 * Keeps the release files that were sent last in memory, because reading a file costs the gateway ten times as much as
 * sending it. Files of a release never change, unlike a developer's own build.
 */
export function createKeptFiles() {
  const files = new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_FILE,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  return {
    /** The answer's bytes, after setting the headers that describe them; undefined if the file must be read. */
    take(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
      const kept = files.get(keyOf(request));
      if (kept) void reply.headers(kept.headers);
      return kept?.bytes;
    },

    /** For `onSend`: reads the file that is sent, and keeps it. Bytes from memory pass at once. */
    keep(
      this: void,
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      done: (error: Error | null, payload: unknown) => void,
    ): void {
      if (request.method !== 'GET' || reply.statusCode !== 200 || !isReadable(payload))
        return done(null, payload);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const path = (request.params as { '*': string })['*'];
      const isOwnBuild = path.startsWith(`${OVERRIDES_FOLDER}/`);
      const isUsual = pathOf(request) === `/releases/${path}` && ACCEPTED.includes(accepted);
      const isLarge = Number(reply.getHeader('content-length')) > LARGEST_FILE;
      if (isOwnBuild || isLarge || !isUsual) return done(null, payload);
      void buffer(payload).then(
        (bytes) => {
          files.set(keyOf(request), { headers: headersAboutBytes(reply), bytes });
          done(null, bytes);
        },
        (error: Error) => done(error, payload),
      );
    },
  };
}

/** What the headers of an answer say about its bytes. */
function headersAboutBytes(reply: FastifyReply): Record<string, string> {
  const values = ABOUT_BYTES.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function keyOf(request: FastifyRequest): string {
  return `${request.headers['accept-encoding'] ?? ''} ${pathOf(request)}`;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;

function isReadable(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null)?.pipe === 'function';
}
