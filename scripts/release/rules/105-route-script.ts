import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { FileRule } from './rule.ts';

/** Most bytes of script, compressed with Brotli, of one route of a remote, without shared packages. */
export const ROUTE_SCRIPT_BUDGET = 90_000;

export const routeScript: FileRule = {
  number: 'NW-105',
  title: `A route needs at most ${ROUTE_SCRIPT_BUDGET.toLocaleString('en-US')} bytes of script`,
  why: 'Visitors on slow phones wait for every byte before they can use the page.',
  todo: 'Load code that is needed later with import(), or remove a package.',
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    return Object.entries(release.routes).flatMap(([path, files]) => {
      const bytes = [...new Set([release.entry, ...release.files.js, ...files.js])]
        .map((file) => compressedSize(join(folder, 'browser', file)))
        .reduce((sum, size) => sum + size, 0);
      return bytes <= ROUTE_SCRIPT_BUDGET
        ? []
        : [
            `${release.name} needs ${bytes} bytes of script for ${path}; the budget is ${ROUTE_SCRIPT_BUDGET}.`,
          ];
    });
  },
};

function compressedSize(file: string): number {
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length
  );
}
