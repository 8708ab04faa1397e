import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';

import * as tar from 'tar-stream';

/** The total size of a packed package's scripts, gzipped, in bytes. */
export async function scriptBytes(tarball: string): Promise<number> {
  const extract = tar.extract();
  const scripts: Buffer[] = [];
  const collected = (async () => {
    for await (const entry of extract) {
      const content = await buffer(entry);
      if (entry.header.name.endsWith('.js')) scripts.push(content);
    }
  })();
  await Promise.all([pipeline(createReadStream(tarball), createGunzip(), extract), collected]);
  return gzipSync(Buffer.concat(scripts)).length;
}
