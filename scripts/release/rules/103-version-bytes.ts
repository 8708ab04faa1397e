import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import type { FileRule } from './rule.ts';

export const versionBytes: FileRule = {
  number: 'NW-103',
  title: 'A version has the same bytes for ever',
  why: 'Caches keep the files of a version for a year.',
  todo: 'Give it a new version.',
  faults({ release, live, store, folder }) {
    const target = join(store, release.folder);
    const published =
      live.microFrontends[`@nestwright/${release.name}`]?.find(
        ({ metadata }) => metadata.version === release.version,
      )?.extras ?? (target === folder ? undefined : described(target));
    if (!published) return [];
    const files = new Set([...Object.keys(release.integrity), ...Object.keys(published.integrity)]);
    const changed = [...files].find((file) => published.integrity[file] !== release.integrity[file]);
    return changed === undefined
      ? []
      : [
          `${release.name} ${release.version} was published ${published.publishedAt} with another ${changed}.`,
        ];
  },
};

function described(folder: string): Release | undefined {
  const file = join(folder, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}
