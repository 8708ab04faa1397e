import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import type { Build } from '@nestwright/gateway/releases/go-live.ts';

import { keptWarnings, refuseWarnings } from '#build/build-warnings.ts';
import { REMOTE_PREFIX } from '#repository.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { releasesFolder } from './release-store.ts';
import { readBuild } from './run-release.ts';

/** A piece, and where its build comes from. */
export interface BuildOrder {
  /** As typed: `mfe-garden` or `garden`. */
  piece: string;
  /** Folder of a finished build; without it, the piece is built here. */
  folder?: string | undefined;
  /** Whether types and lint of the sources are checked first, and warnings of the build are refused. */
  checksSources: boolean;
  notify(this: void, line: string): void;
}

/**
 * The build to verify or to release.
 *
 * @throws RefusedRelease when its sources break a rule, Error when it cannot be built or read
 */
export async function buildToRelease({ piece, folder, checksSources, notify }: BuildOrder): Promise<Build> {
  if (folder !== undefined) {
    const build = builtElsewhere(piece, folder, notify);
    if (checksSources) refuseWarnings(build.folder);
    return build;
  }
  // The bundler is loaded only when there is something to build.
  const { finishedRelease, pieceVersion, stagePiece } = await import('#build/build-piece.ts');
  const { pieceNamed } = await import('#build/piece-named.ts');
  const { pieceFolder } = await import('#repository.ts');
  const name = pieceNamed(piece);
  const version = await pieceVersion(name, 'production');
  const finished = reusable(finishedRelease(name, version));
  if (checksSources) {
    // First, because it takes no time.
    if (finished) refuseWarnings(finished.folder);
    const { verifySources } = await import('./verify-sources.ts');
    notify(`verify: types and lint of ${pieceFolder(name)}`);
    const found = verifySources(pieceFolder(name));
    if (found.length > 0) throw new RefusedRelease(found);
  }
  notify(`build: ${name} ${version}`);
  if (finished) return finished;
  const build = await stagePiece(name, version, 'production');
  if (checksSources) refuseWarnings(build.folder);
  return build;
}

/** A finished build, if it kept a record of its warnings. */
function reusable(release: Release | undefined): Build | undefined {
  if (!release) return undefined;
  const folder = join(releasesFolder(), release.folder);
  return keptWarnings(folder) && { release, folder };
}

function builtElsewhere(piece: string, folder: string, notify: (line: string) => void): Build {
  const build = readBuild(folder);
  if (build.release.name !== piece.replace(REMOTE_PREFIX, ''))
    throw new Error(`${folder} holds a build of ${build.release.name}, not of ${piece}.`);
  notify(`build: ${build.release.name} ${build.release.version} from ${folder}`);
  return build;
}
