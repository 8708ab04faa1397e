import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { USED_FRAGMENTS } from '#fragments/fragment-files.ts';
import { REMOTE_CONFIG, repositoryRoot, toolFolder } from '#repository.ts';
import { buildCode } from './build-code.ts';
import { filesBelow } from './files-below.ts';
import { importedFiles } from './imported-files.ts';
import { lockedPackages } from './locked-packages.ts';
import { readManifest, settingsIn } from './manifest.ts';

/** A package's files that a build reads without importing them. */
const READ_BY_BUILD = ['public', 'package.json', 'remote.json', `${USED_FRAGMENTS}/shapes.json`];

/** A package's configuration of its build. */
const CONFIGS = ['webpack.config.ts', REMOTE_CONFIG];

/** Files that name the browsers which style sheets are built for, in the package or above it. A `package.json` may name them, too. */
const BROWSERS = ['.browserslistrc', 'browserslist'];

/** The inputs of a hash: a package's folder, its entry modules and the build mode. */
export interface HashedInput {
  /** Relative to `root`: `mfe-booking`. */
  folder: string;
  /** The modules that the build starts from, relative to `folder`. */
  entries: readonly string[];
  mode: string;
  /** Default: the repository. */
  root?: string;
  /** Default: the folder of this tool. */
  tool?: string;
}

/** Ten hex digits that change with every input of a piece's build. Decision 005 says what an input is. */
export function inputHash(input: HashedInput): string {
  const { root = repositoryRoot, tool = toolFolder } = input;
  const { files, packages, manifestFolders } = inputsOf(input);
  const hash = createHash('sha256').update(input.mode);
  const add = (file: string, content: string | Uint8Array) =>
    hash.update(`\n${placeOf(file, root, tool)}\n`).update(content);
  for (const file of files) add(file, readFileSync(file));
  for (const folder of manifestFolders) add(join(folder, 'package.json'), settingsIn(readManifest(folder)));
  for (const line of packages) hash.update(`\n${line}`);
  return hash.digest('hex').slice(0, 10);
}

/** What a build depends on. */
export interface Inputs {
  /** Absolute paths, sorted. */
  files: string[];
  /** A line for each package. */
  packages: string[];
  /**
   * The folders of each package that has some of the files, and of the packages above it. The bundler reads some fields
   * of their `package.json`.
   */
  manifestFolders: string[];
}

/**
 * The files that a piece and the code that builds it import, directly or through others, the files that a build reads
 * by their paths, and the packages that all these reach. What cannot be followed counts as a whole.
 */
export function inputsOf({ folder, entries, root = repositoryRoot, tool = toolFolder }: HashedInput): Inputs {
  const own = join(root, folder);
  const code = buildCode(tool, own);
  const configs = CONFIGS.map((name) => join(own, name)).filter((file) => existsSync(file));
  const started = [...entries.map((entry) => join(own, entry)), ...configs, ...code.entries];
  const imported = importedFiles(started, code.except);
  const above = foldersUpTo(root, own);
  const read = [
    ...READ_BY_BUILD.map((name) => join(own, name)),
    ...above.flatMap((place) => BROWSERS.map((name) => join(place, name))),
  ].flatMap((path) => filesBelow(path));
  return {
    files: [...new Set([...code.files, ...read, ...imported.files])].sort(),
    packages: lockedPackages([...imported.packages, ...code.packages]),
    manifestFolders: [...new Set([...imported.manifestFolders, ...above])]
      .filter((place) => existsSync(join(place, 'package.json')))
      .sort(),
  };
}

/** A folder and those above it, up to the root. */
function foldersUpTo(root: string, folder: string): string[] {
  return relative(root, folder) === '' || folder === dirname(folder)
    ? [folder]
    : [folder, ...foldersUpTo(root, dirname(folder))];
}

/** The same on every machine, even where the tool is outside the repository. */
function placeOf(file: string, root: string, tool: string): string {
  const places = [relative(root, file), relative(dirname(tool), file)];
  return places.find((place) => !place.startsWith('..')) ?? places[0]!;
}
