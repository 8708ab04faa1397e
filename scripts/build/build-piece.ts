import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import type { FragmentShape } from '@nestwright/contract/fragment/rules';
import type { Release } from '@nestwright/contract/release/schema';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';

import { USED_FRAGMENTS } from '#fragments/fragment-files.ts';
import { describeRelease } from '#release/describe-release.ts';
import { releasesFolder } from '#release/release-store.ts';
import { pieceFolder, readRemote, remoteRoot, repositoryRoot } from '#repository.ts';
import { entriesOf, type Mode, type Piece } from '#webpack/piece.ts';
import { pieceConfigs } from '#webpack/piece-config.ts';
import { keepWarnings } from './build-warnings.ts';
import { inputHash } from './input-hash.ts';
import { loadRemoteConfig } from './load-remote-config.ts';
import { workFolder } from './work-folder.ts';
import { compressFolder } from './compress-folder.ts';
import { runWebpack } from './run-webpack.ts';

/** `shell`, or a remote's name as in its `remote.json`. */
export type PieceName = string;

const SHELL: RemoteDescription = { name: 'shell', title: 'Shell', claims: [] };

/** The version of the piece's current sources: package version and hash of all inputs. */
export async function pieceVersion(name: PieceName, mode: Mode): Promise<string> {
  const piece = await loadPiece(name);
  const { folder } = piece;
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${inputHash({ folder, entries: entriesOf(piece), mode })}`;
}

/** The finished release of a version, if it was built before. */
export function finishedRelease(name: PieceName, version: string): Release | undefined {
  const file = join(releasesFolder(), name, version, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}

/**
 * Builds one piece into its immutable release folder. The folder appears whole or not at all.
 *
 * @throws Error with webpack's messages, or with what is missing in the remote contract
 */
export async function buildPiece(
  name: PieceName,
  version: string,
  mode: Mode = 'production',
): Promise<Release> {
  const { release, folder } = await stagePiece(name, version, mode);
  const target = join(releasesFolder(), release.folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, '..'), { recursive: true });
  renameSync(folder, target);
  return release;
}

/**
 * Builds one piece into a separate folder that is not served yet: `browser/`, `server/`, `release.json` and webpack's
 * warnings, which only a release refuses.
 *
 * @throws Error with webpack's messages, or with what is missing in the remote contract
 */
export async function stagePiece(
  name: PieceName,
  version: string,
  mode: Mode = 'production',
): Promise<{ release: Release; folder: string }> {
  const work = workFolder(join(releasesFolder(), '.building'), name);
  const piece = await loadPiece(name);
  keepWarnings(work, await runWebpack(pieceConfigs(piece, work, mode)));
  copyPublicFiles(piece, work);
  const release = await describeRelease(work, {
    name,
    version,
    description: describePiece(name),
    publishedBy: userInfo().username,
    ...usesOf(piece),
  });
  writeFileSync(join(work, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  compressFolder(join(work, 'browser'));
  return { release, folder: work };
}

/** A package's own part of the webpack configuration. */
export async function loadPiece(name: PieceName): Promise<Piece> {
  if (remoteRoot !== undefined) return loadRemoteConfig(remoteRoot, name);
  const { piece } = (await import(join(repositoryRoot, pieceFolder(name), 'webpack.config.ts'))) as {
    piece: Piece;
  };
  return piece;
}

/**
 * A remote's `remote.json`; the shell describes itself.
 *
 * @throws Error with everything that is wrong in the file
 */
export function describePiece(name: PieceName): RemoteDescription {
  if (name === 'shell') return SHELL;
  return readRemote(pieceFolder(name));
}

/** The fragments that a piece was built to show. */
export function usesOf({ folder }: Piece): { uses?: Record<string, FragmentShape> } {
  const file = join(repositoryRoot, folder, USED_FRAGMENTS, 'shapes.json');
  if (!existsSync(file)) return {};
  return { uses: JSON.parse(readFileSync(file, 'utf8')) as Record<string, FragmentShape> };
}

function copyPublicFiles(piece: Piece, work: string): void {
  const from = join(repositoryRoot, piece.folder, 'public');
  if (existsSync(from)) cpSync(from, join(work, 'browser', 'public'), { recursive: true });
}
