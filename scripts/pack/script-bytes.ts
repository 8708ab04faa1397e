import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

/** What all scripts of a packed package weigh together, gzipped, in bytes. */
export function scriptBytes(tarball: string): number {
  return gzipSync(execFileSync('tar', ['-xzOf', tarball, '--wildcards', '*.js'], { maxBuffer: 64e6 })).length;
}
