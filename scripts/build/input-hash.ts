import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { USED_FRAGMENTS } from '#fragments/fragment-files.ts';
import { REMOTE_CONFIG, repositoryRoot } from '#repository.ts';
import { importedFiles } from './imported-files.ts';

/**
 * Inputs of every piece's build in addition to the files it imports. The code that describes a build is among them,
 * because the description is part of its release.
 */
const COMMON = [
  'scripts/webpack',
  'scripts/release/built-contract.ts',
  'scripts/release/describe-release.ts',
  'scripts/release/pages-with-fragments.ts',
  'tsconfig.base.json',
  'package-lock.json',
  REMOTE_CONFIG,
];

/** A package's files that a build reads without importing them. */
const READ_BY_BUILD = [
  'public',
  'package.json',
  'remote.json',
  'webpack.config.ts',
  `${USED_FRAGMENTS}/shapes.json`,
];

/** The inputs of a hash: a package's folder, its entry modules and the build mode. */
export interface HashedInput {
  /** Relative to `root`: `mfe-booking`. */
  folder: string;
  /** The modules that the build starts from, relative to `folder`. */
  entries: readonly string[];
  mode: string;
  /** Default: the repository. */
  root?: string;
}

/**
 * Ten hex digits that change with every input of a piece: the files that its entries import, directly or through
 * others, and the files that the build itself reads. A shared file that the piece does not import does not count.
 */
export function inputHash({ folder, entries, mode, root = repositoryRoot }: HashedInput): string {
  const hash = createHash('sha256').update(mode);
  const add = (file: string) => hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  for (const path of [...COMMON, ...READ_BY_BUILD.map((name) => `${folder}/${name}`)])
    filesBelow(join(root, path)).forEach(add);
  const imported = importedFiles(entries.map((entry) => join(root, folder, entry)));
  for (const file of imported) add(file);
  return digest(hash);
}

function digest(hash: Hash): string {
  return hash.digest('hex').slice(0, 10);
}

/** Every file below a path, sorted; the path itself if it is a file; nothing if it does not exist. */
function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
