import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import type { Build } from '@nestwright/gateway/releases/go-live.ts';

import { readBuild } from '#release/run-release.ts';

/** A release as one file: its immutable folder (`browser/`, `server/`) with its description, `release.json`. */
export interface PackedRelease {
  /** Absolute path of the `.tgz`. */
  file: string;
  release: Release;
}

/** Packs a finished build into `out`. */
export function packRelease({ release, folder }: Build, out: string): PackedRelease {
  mkdirSync(out, { recursive: true });
  const file = join(out, `${release.name}-${release.version}.tgz`);
  execFileSync('tar', ['-czf', file, '-C', folder, '.']);
  return { file, release };
}

/**
 * Unpacks a release for as long as `work` takes.
 *
 * @throws Error if the file is not a packed release
 */
export async function withUnpacked<T>(file: string, work: (build: Build) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-release-'));
  try {
    try {
      execFileSync('tar', ['-xzf', resolve(file), '-C', folder], { stdio: 'ignore' });
    } catch {
      throw new Error(`${file} cannot be unpacked. nestwright-remote build writes packed releases.`);
    }
    return await work(readBuild(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
