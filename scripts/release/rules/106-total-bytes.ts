import { statSync } from 'node:fs';
import { join } from 'node:path';

import { filesIn } from '#release/files-in.ts';

import type { FileRule } from './rule.ts';

/** Most bytes of everything that browsers could fetch from a piece, without compressed copies and source maps. */
export const CONTENT_BUDGET = 5_000_000;

const COPY = /\.(?:br|gz|map)$/;

export const totalBytes: FileRule = {
  number: 'NW-106',
  title: `A release has at most ${CONTENT_BUDGET.toLocaleString('en-US')} bytes of public files`,
  why: 'Every gateway fetches and keeps each release as a whole.',
  todo: 'Remove files that no page uses, or make pictures smaller.',
  faults({ release, folder }) {
    const sizes = filesIn(folder, 'browser')
      .filter((file) => !COPY.test(file))
      .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const [largest] = sizes;
    return total <= CONTENT_BUDGET
      ? []
      : [
          `${release.name} ${release.version} has ${total} bytes of files; the budget is ${CONTENT_BUDGET}. The largest is ${largest!.file} with ${largest!.bytes}.`,
        ];
  },
};
