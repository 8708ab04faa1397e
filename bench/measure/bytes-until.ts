import { once } from 'node:events';
import { createBrotliDecompress } from 'node:zlib';

/** A small part of a packet, so the count is exact enough. */
const STEP = 16;

/**
 * How many bytes of a Brotli stream a browser must have before it can read to the end of a text; all of them if the text is
 * not in it.
 */
export async function bytesUntil(packed: Buffer, text: string): Promise<number> {
  const unpacking = createBrotliDecompress();
  let read = '';
  unpacking.on('data', (part: Buffer) => (read += part.toString('latin1')));
  for (let sent = 0; sent < packed.length; sent += STEP) {
    if (!unpacking.write(packed.subarray(sent, sent + STEP))) await once(unpacking, 'drain');
    // What it has unpacked arrives in a task of its own.
    await new Promise<void>((resolve) => unpacking.write('', () => setImmediate(resolve)));
    if (read.includes(text)) return Math.min(sent + STEP, packed.length);
  }
  return packed.length;
}
