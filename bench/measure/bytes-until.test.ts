import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

import { bytesUntil } from './bytes-until.ts';

/** Text that can't be packed well. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

test('counts the bytes before which a browser cannot read a text', async () => {
  const packed = brotliCompressSync(`${noise(9000)}<!--here-->${noise(30_000)}`);
  const count = await bytesUntil(packed, '<!--here-->');
  expect(count).toBeGreaterThan(9000);
  expect(count).toBeLessThan(packed.length / 2);
});

test('counts all bytes of a page without the text', async () => {
  const packed = brotliCompressSync(noise(900));
  expect(await bytesUntil(packed, '<!--here-->')).toBe(packed.length);
});
