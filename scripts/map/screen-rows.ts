import { dirname, join } from 'node:path';

import type { RouteObject } from '@nestwright/contract/router';

import { addressesOf } from '#docs/addresses.ts';
import { screenFiles } from '#docs/screen-files.ts';
import { repositoryRoot } from '#repository.ts';
import type { Piece } from '#webpack/piece.ts';
import type { Row } from './map-text.ts';
import { readModule, type Sources } from './module.ts';

/** Every address of the remotes, with the file of its screen or redirect, or of the entry that is served there. */
export async function screenRows(files: readonly string[], sources: Sources): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of files.filter((name) => /^mfe-[\w-]+\/src\/routes\.tsx$/.test(name))) {
    const { routes } = (await import(join(repositoryRoot, file))) as { routes: RouteObject[] };
    const screens = screenFiles(sources.read(file));
    // Routes that are made from a list are named where the list is.
    const near = [file, ...[...readModule(sources, file).imports.values()].map((imported) => imported.file)];
    const writtenIn = (path: string) => near.find((one) => sources.read(one).includes(`'${path}'`));
    for (const { path, target } of await addressesOf(routes, { folder: dirname(file), screens, writtenIn }))
      rows.push({ what: `\`${path}\``, where: target });
  }
  for (const file of files.filter((name) => /^mfe-[\w-]+\/webpack\.config\.ts$/.test(name)))
    rows.push(...(await entryRows(file, sources)));
  return rows;
}

/** The addresses in addition to a remote's pages (`entries` of its `remote.json`), with the modules that are served there. */
async function entryRows(config: string, sources: Sources): Promise<Row[]> {
  const { piece } = (await import(join(repositoryRoot, config))) as { piece: Piece };
  const { entries = [] } = JSON.parse(sources.read(join(piece.folder, 'remote.json'))) as RemoteEntries;
  return entries.map(({ name, path }) => ({
    what: `\`${path}\``,
    where: join(piece.folder, piece.extraEntries?.[name] ?? 'remote.json'),
  }));
}

interface RemoteEntries {
  entries?: { name: string; path: string }[];
}
