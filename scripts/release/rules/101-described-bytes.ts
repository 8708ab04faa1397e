import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Candidate } from '#release/candidate.ts';
import { wrongCopies } from '#release/packed-copies.ts';
import { integrityOfFolder } from '#release/integrity-of-folder.ts';

import type { FileRule } from './rule.ts';

export const describedBytes: FileRule = {
  number: 'NW-101',
  title: 'The files are those that release.json describes',
  why: 'Browsers and gateways refuse files whose bytes differ from the description.',
  todo: 'Build it again, and change nothing in a finished build.',
  faults: differing,
};

function differing({ release, folder }: Candidate): string[] {
  const named = `${release.name} ${release.version}`;
  const sides = [
    { part: 'browser', described: release.integrity, pattern: /\.(js|css)$/ },
    { part: 'server', described: release.server ?? {}, pattern: /\.cjs$/ },
  ];
  const wrong = wrongCopies(folder).map((file) => `${named} holds ${file}, which is not a copy of its file.`);
  const changed = sides.flatMap(({ part, described, pattern }) => {
    if (!existsSync(join(folder, part))) return [`${named} has no folder ${part}.`];
    const found = integrityOfFolder(join(folder, part), pattern);
    const file = Object.keys(described).find((each) => found[each] !== described[each]);
    if (file === undefined) return [];
    return [
      found[file] === undefined
        ? `${named} describes ${part}/${file}, which is missing.`
        : `${named} describes ${part}/${file} with ${described[file]}; its bytes give ${found[file]}.`,
    ];
  });
  return [...changed, ...wrong];
}
