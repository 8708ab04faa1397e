import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { openToReaders, openTreeToReaders } from './open-to-readers.ts';

const STAGING = '.uploading';

/**
 * Puts a finished build into its immutable folder in the store. The folder appears whole or not at all. An existing one
 * is left alone, because verification has compared its bytes.
 */
export function uploadRelease(release: Release, build: string, store: string): void {
  const target = join(store, release.folder);
  const staging = join(store, STAGING);
  // Only the holder of the release lock gets here, so any files in the staging folder are from a killed release.
  for (const left of existsSync(staging) ? readdirSync(staging) : [])
    rmSync(join(staging, left), { recursive: true, force: true });
  if (build === target || existsSync(target)) return;
  const staged = join(staging, `${release.name}-${process.pid}`);
  const versions = dirname(target);
  mkdirSync(versions, { recursive: true });
  cpSync(build, staged, { recursive: true });
  openTreeToReaders(staged);
  renameSync(staged, target);
  openToReaders(versions);
}
