import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { citiesOf } from './places.ts';

/** The cities of a state as sent to browsers. */
export interface CityFile {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

const files = new Map<string, CityFile>();

/** The cities of a state (`FL`) as a file that is compressed once; undefined for an unknown state. */
export function cityFile(state: string): CityFile | undefined {
  const known = files.get(state);
  if (known !== undefined) return known;
  const cities = citiesOf(state);
  if (cities === undefined) return undefined;
  const plain = Buffer.from(JSON.stringify(cities));
  // Weak, because the compressed and the plain form share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const file = { plain, gzipped: gzipSync(plain, { level: 9 }), etag };
  files.set(state, file);
  return file;
}
