import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The pieces of the site, by release name, with the folder that each is built from: the shell, and every `mfe-*` folder
 * with a `remote.json`. New remotes are found automatically.
 */
export const pieces: Readonly<Record<string, string>> = { shell: 'shell', ...remoteFolders() };

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

function remoteFolders(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(repositoryRoot)
      .filter((folder) => /^mfe-\w+$/.test(folder) && existsSync(join(repositoryRoot, folder, 'remote.json')))
      .sort()
      .map((folder) => [releaseName(folder), folder]),
  );
}

function releaseName(folder: string): string {
  const text = readFileSync(join(repositoryRoot, folder, 'remote.json'), 'utf8');
  return (JSON.parse(text) as { name: string }).name;
}
