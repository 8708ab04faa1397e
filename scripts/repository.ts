import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { RESERVED_NAMES } from '@nestwright/contract/name/rules';
import { type RemoteDescription, remoteFaults } from '@nestwright/contract/remote/schema';

/** The configuration of a remote that has a repository of its own, at its root. */
export const REMOTE_CONFIG = 'nestwright.config.ts';

/** The folder of these tools: `scripts` here, `dist` in the package `@nestwright/remote`. */
export const toolFolder = import.meta.dirname;

/** Root of the remote's own repository that the command runs in; undefined in this repository. */
export const remoteRoot = folderAbove(process.cwd(), REMOTE_CONFIG);

/** Absolute path of the repository's root. */
export const repositoryRoot = remoteRoot ?? dirname(toolFolder);

/** The prefix of a remote's folder, before its name. */
export const REMOTE_PREFIX = 'mfe-';

/**
 * The pieces of a site, by release name, with the folder that each is built from: the shell, and every `mfe-*` folder
 * with a `remote.json`. New remotes are found automatically. A remote's own repository has one piece, in `.`.
 *
 * @param root the folder that holds them
 * @throws Error naming a remote's folder whose name the composition itself uses
 */
export function piecesIn(root: string): Readonly<Record<string, string>> {
  if (existsSync(join(root, REMOTE_CONFIG))) return { [remoteName(root)]: '.' };
  const remotes = remoteFolders(root).map((folder) => [folder.slice(REMOTE_PREFIX.length), folder] as const);
  for (const [name, folder] of remotes)
    if (RESERVED_NAMES.includes(name))
      throw new Error(
        `${folder} can't be a remote, because "${name}" is a part of the site itself. Rename it.`,
      );
  return { shell: 'shell', ...Object.fromEntries(remotes) };
}

/** The pieces of this site. */
export const pieces = piecesIn(repositoryRoot);

/**
 * The folder that a piece is built from.
 *
 * @throws Error naming the pieces there are
 */
export function pieceFolder(name: string): string {
  const folder = pieces[name];
  if (folder === undefined)
    throw new Error(`There is no piece "${name}". Known: ${Object.keys(pieces).join(', ')}.`);
  return folder;
}

/**
 * A remote's `remote.json`.
 *
 * @param folder its folder, relative to `root`
 * @throws Error with every fault and its place in the file
 */
export function readRemote(folder: string, root = repositoryRoot): RemoteDescription {
  const file = folder === '.' ? 'remote.json' : `${folder}/remote.json`;
  let description: unknown;
  try {
    description = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const faults = remoteFaults(description);
  const { name } = description as RemoteDescription;
  if (faults.length === 0 && folder !== '.' && folder !== REMOTE_PREFIX + name)
    faults.push(
      `name is "${name}", but the folder is ${folder}: rename the folder to ${REMOTE_PREFIX}${name}, or change the name`,
    );
  if (faults.length > 0)
    throw new Error(`${file} is not valid.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  return description as RemoteDescription;
}

/** The name in a repository's `remote.json`, or else the folder's: reading the file reports its faults later. */
function remoteName(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'remote.json'), 'utf8')) as { name?: unknown };
    return String(name);
  } catch {
    return basename(root);
  }
}

/** The folder, or the closest one above it, that has a file. */
function folderAbove(start: string, file: string): string | undefined {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith(REMOTE_PREFIX) && existsSync(join(root, folder, 'remote.json')))
    .sort();
}
