import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type RemoteDescription, remoteFaults } from '@nestwright/contract/remote/schema';

/** Absolute path of the repository's root. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a remote's folder begins with; its name follows. */
export const REMOTE_PREFIX = 'mfe-';

/**
 * The pieces of a site, by release name, with the folder that each is built from: the shell, and every `mfe-*` folder
 * with a `remote.json`. New remotes are found automatically.
 *
 * @param root the folder that holds them
 */
export function piecesIn(root: string): Readonly<Record<string, string>> {
  const remotes = remoteFolders(root).map((folder) => [folder.slice(REMOTE_PREFIX.length), folder]);
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
  const file = `${folder}/remote.json`;
  let description: unknown;
  try {
    description = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const faults = remoteFaults(description);
  const { name } = description as RemoteDescription;
  if (faults.length === 0 && folder !== REMOTE_PREFIX + name)
    faults.push(
      `name is "${name}", but the folder is ${folder}: call it ${REMOTE_PREFIX}${name}, or the remote as the folder`,
    );
  if (faults.length > 0)
    throw new Error(`${file} is not right.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  return description as RemoteDescription;
}

function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith(REMOTE_PREFIX) && existsSync(join(root, folder, 'remote.json')))
    .sort();
}
