import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import { packRelease } from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { unpackRelease } from '@nestwright/gateway/releases/incoming/unpack-release.ts';

import { readBuild } from '#release/run-release.ts';

/**
 * Writes a finished build into one file, as `POST /_releases` takes it.
 *
 * @param out folder that the file goes into
 * @returns its path
 */
export async function writePacked({ release, folder }: Build, out: string): Promise<string> {
  mkdirSync(out, { recursive: true });
  const file = join(out, `${release.name}-${release.version}.tgz`);
  writeFileSync(file, await packRelease(folder));
  return file;
}

/**
 * Unpacks a release for as long as `work` takes.
 *
 * @throws RefusedRelease when the file is no packed release
 */
export async function withUnpacked<T>(file: string, work: (build: Build) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-release-'));
  try {
    await unpackRelease(resolve(file), folder);
    return await work(readBuild(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
