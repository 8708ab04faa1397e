import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import webpack from 'webpack';

import { describePiece, loadPiece } from '#build/build-piece.ts';
import { workFolder } from '#build/work-folder.ts';
import { describeRelease } from '#release/describe-release.ts';
import { repositoryRoot } from '#repository.ts';
import { pieceConfigs } from '#webpack/piece-config.ts';

/** The folder of builds for development. Only the last two builds stay. */
export const devStore = join(repositoryRoot, '.releases', '.dev');

/** Versions that stay, so that an open tab can still load its screens. */
const KEPT_VERSIONS = 3;

/**
 * Builds the remote after every change of its sources. If a build has errors, it prints them and keeps the previous
 * build.
 *
 * @returns once the first build is there: the release of the latest one
 */
export async function watchRemote(name: string, notify: (line: string) => void): Promise<() => Release> {
  const piece = await loadPiece(name);
  const work = workFolder(join(devStore, '.work'), name);
  let latest: Release | undefined;
  let builds = 0;
  const current = () => latest!;
  return new Promise((resolve) => {
    webpack(pieceConfigs(piece, work, 'development')).watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || stats?.hasErrors()) {
        const reasons = error?.message ?? stats?.toString({ preset: 'errors-only', colors: false });
        notify(`${name}: not built\n${reasons}`);
        return;
      }
      builds += 1;
      release(work, name, `dev-${process.pid}-${builds}`).then(
        (built) => {
          latest = built;
          notify(`built: ${built.version}`);
          rmSync(join(devStore, name, `dev-${process.pid}-${builds - KEPT_VERSIONS}`), {
            recursive: true,
            force: true,
          });
          resolve(current);
        },
        (reason: Error) => notify(`${name}: built, but not a release: ${reason.message}`),
      );
    });
  });
}

async function release(work: string, name: string, version: string): Promise<Release> {
  const folder = join(devStore, name, version);
  cpSync(work, folder, { recursive: true });
  const files = join(repositoryRoot, 'public');
  if (existsSync(files)) cpSync(files, join(folder, 'browser', 'public'), { recursive: true });
  const description = describePiece(name);
  const described = await describeRelease(folder, { name, version, description, publishedBy: 'dev' });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(described));
  return described;
}
