import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { filesIn } from './files-in.ts';

const PACKED = /\.(br|gz)$/;

/**
 * Compressed copies in a build whose content differs from that of their files.
 *
 * @param folder the build's folder
 */
export function wrongCopies(folder: string): string[] {
  return filesIn(folder, 'browser').filter((file) => PACKED.test(file) && !isCopy(folder, file));
}

function isCopy(folder: string, file: string): boolean {
  const original = join(folder, file.replace(PACKED, ''));
  if (!existsSync(original)) return false;
  const bytes = readFileSync(original);
  const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    // A wrong copy may unpack to more bytes than its file; the limit keeps it from filling the memory.
    return unpack(readFileSync(join(folder, file)), { maxOutputLength: bytes.length + 1 }).equals(bytes);
  } catch {
    return false;
  }
}
