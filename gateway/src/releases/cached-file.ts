import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const COMPRESSED = /\.(js|css|svg|json)$/;

/**
 * Writes a file of a release, such as `booking/1.0.0/browser/entry.js`, into the cache of a remote store. For a public
 * file, the compressed copy is written first, so the file is never served without one.
 */
export function cacheFile(cache: string, path: string, bytes: Buffer): void {
  if (path.includes('/browser/') && COMPRESSED.test(path))
    writeWhole(join(cache, `${path}.gz`), gzipSync(bytes));
  writeWhole(join(cache, path), bytes);
}

/** Writes a file so that it appears completely or not at all. */
export function writeWhole(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}
