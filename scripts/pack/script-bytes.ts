import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

/** The total size of a packed package's scripts, gzipped, in bytes. */
export function scriptBytes(tarball: string): number {
  return gzipSync(execFileSync('tar', ['-xzOf', tarball, '--wildcards', '*.js'], { maxBuffer: 64e6 })).length;
}
