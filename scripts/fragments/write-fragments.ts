import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteDescription } from '@nestwright/contract/remote/schema';

import { piecesIn, readRemote } from '#repository.ts';

import { fragmentFiles, USED_FRAGMENTS } from './fragment-files.ts';
import type { RemoteContract } from './live-contract.ts';
import { type Described, usedFragments } from './used-fragments.ts';

/** The releases that a remote's types were taken from, below `USED_FRAGMENTS`; without it, they are the sources'. */
const CONTRACT = 'contract.json';

/** Which site's fragments to write, and their source. */
export interface FragmentsOrder {
  /** Folder of a site, with the shell and its remotes, or a remote's own repository. */
  root: string;
  /** What is live on a site; without it, the descriptions in the sources count. */
  live?: readonly RemoteContract[] | undefined;
  /** Changes nothing. Without `live`, types that came from a site are compared with the contract kept beside them. */
  check: boolean;
}

/** How many fragments are used, and the folders whose files differed, relative to the site's. */
export interface WrittenFragments {
  count: number;
  changed: string[];
}

/**
 * Writes the types, heights and shapes of the fragments that each piece below a folder uses.
 *
 * @throws Error naming a remote or fragment that does not exist, and what there is
 */
export function writeFragments({ root, live, check }: FragmentsOrder): WrittenFragments {
  const pieces = piecesIn(root);
  const remotes = Object.entries(pieces).flatMap(([name, folder]) =>
    name === 'shell' ? [] : [{ folder, description: readRemote(folder, root) }],
  );
  const sources = remotes.map(({ description }) => description);
  const shell = Object.entries(pieces)
    .filter(([name]) => name === 'shell')
    .map(([name, folder]) => ({ folder, description: { name, uses: usesOfShell(root) } }));
  const written: WrittenFragments = { count: 0, changed: [] };
  for (const { folder, description } of [...shell, ...remotes]) {
    const place = join(folder, USED_FRAGMENTS);
    const contract = live ?? (check ? keptContract(join(root, place)) : undefined);
    const files = filesOf(description, contract, sources);
    written.count += description.uses?.length ?? 0;
    if (isCurrent(join(root, place), files)) continue;
    written.changed.push(place);
    if (!check) replace(join(root, place), files);
  }
  return written;
}

/** The shell has no `remote.json`; what its header, menu and footer show of remotes is a list of its own. */
function usesOfShell(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'shell', 'uses.json'), 'utf8')) as string[];
}

function filesOf(
  description: Pick<RemoteDescription, 'name' | 'uses'>,
  contract: readonly RemoteContract[] | undefined,
  sources: readonly Described[],
): Record<string, string> {
  const used = usedFragments(description, contract ?? sources);
  if (used.length === 0) return {};
  const names = used.map(({ of }) => of);
  return {
    ...fragmentFiles(used),
    ...(contract && { [CONTRACT]: `${JSON.stringify(onlyUsed(contract, names), null, 2)}\n` }),
  };
}

/** The part of a contract that a piece relies on, so that nothing else of a release changes its files. */
function onlyUsed(contract: readonly RemoteContract[], names: readonly string[]): RemoteContract[] {
  return contract
    .map((remote) => ({
      ...remote,
      fragments: remote.fragments.filter(({ name }) => names.includes(`${remote.name}/${name}`)),
    }))
    .filter(({ fragments }) => fragments.length > 0);
}

function keptContract(folder: string): RemoteContract[] | undefined {
  const file = join(folder, CONTRACT);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteContract[]) : undefined;
}

function isCurrent(folder: string, files: Record<string, string>): boolean {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  return (
    present.every((name) => name in files) &&
    Object.entries(files).every(
      ([name, text]) => present.includes(name) && readFileSync(join(folder, name), 'utf8') === text,
    )
  );
}

function replace(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
