import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import { packRelease } from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { unpackRelease } from '@nestwright/gateway/releases/incoming/unpack-release.ts';

import { readBuild } from '#release/run-release.ts';

/**
 * Writes a finished build into one file, in the form that `POST /_releases` accepts.
 *
 * @param out folder to write the file to
 * @returns its path
 */
export async function writePacked({ release, folder }: Build, out: string): Promise<string> {
  mkdirSync(out, { recursive: true });
  const file = join(out, `${release.name}-${release.version}.tgz`);
  writeFileSync(file, await packRelease(folder));
  return file;
}

/**
 * Unpacks a release, runs `work` on it and removes the unpacked files.
 *
 * @throws RefusedRelease when the file is not a packed release
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
