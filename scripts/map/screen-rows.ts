import { dirname, join } from 'node:path';

import type { RouteObject } from '@nestwright/contract/router';

import { addressesOf } from '#docs/addresses.ts';
import { screenFiles } from '#docs/screen-files.ts';
import { repositoryRoot } from '#repository.ts';
import type { Row } from './map-text.ts';
import type { Sources } from './module.ts';

/** Every address of the remotes, with the file of its screen or redirect. */
export async function screenRows(files: readonly string[], sources: Sources): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of files.filter((name) => /^mfe-[\w-]+\/src\/routes\.tsx$/.test(name))) {
    const { routes } = (await import(join(repositoryRoot, file))) as { routes: RouteObject[] };
    const screens = screenFiles(sources.read(file));
    for (const { path, target } of await addressesOf(routes, { folder: dirname(file), screens }))
      rows.push({ what: `\`${path}\``, where: target });
  }
  return rows;
}
