import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { RefusedRelease } from '#releases/refused-release.ts';
import { wholeArchive } from '#releases/rules/605-whole-archive.ts';
import { archiveSize } from '#releases/rules/606-archive-size.ts';
import { finding } from '#releases/rules/release-rule.ts';

/** Bytes of an archive. */
export const MAX_PACKED = 16 * 1024 * 1024;

/**
 * Writes the body of an upload to a file while it arrives.
 *
 * @param digest SHA-256 that the whole must have, in hexadecimal
 * @throws RefusedRelease when it is too large, was cut off, or has another digest
 */
export async function receiveArchive(body: Readable, file: string, digest: string): Promise<void> {
  const hash = createHash('sha256');
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => void written.once('close', resolve));
  let bytes = 0;
  try {
    await pipeline(
      body,
      async function* counted(parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          bytes += part.length;
          if (bytes > MAX_PACKED)
            throw new RefusedRelease([finding(archiveSize, 'The archive is too large.')]);
          hash.update(part);
          yield part;
        }
      },
      written,
    );
  } catch (error) {
    if (error instanceof RefusedRelease || (error as NodeJS.ErrnoException).syscall !== undefined)
      throw error;
    throw new RefusedRelease([finding(wholeArchive, `The upload ended after ${bytes} bytes.`)]);
  } finally {
    // A failed pipeline does not wait for the file, which may still be created in a folder that is being removed.
    await closed;
  }
  if (hash.digest('hex') !== digest)
    throw new RefusedRelease([
      finding(wholeArchive, `The ${bytes} bytes that arrived differ from those that were signed.`),
    ]);
}
