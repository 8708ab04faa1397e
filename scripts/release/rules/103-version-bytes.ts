import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import type { FileRule } from './rule.ts';

export const versionBytes: FileRule = {
  number: 'NW-103',
  title: 'A version never changes its bytes',
  why: 'Caches keep the files of a version for a year.',
  todo: 'Give it a new version.',
  faults({ release, live, store, folder }) {
    const target = join(store, release.folder);
    const published =
      live.microFrontends[`@nestwright/${release.name}`]?.find(
        ({ metadata }) => metadata.version === release.version,
      )?.extras ?? (target === folder ? undefined : described(target));
    if (!published) return [];
    const [before, now] = [bytesOf(published), bytesOf(release)];
    const files = new Set([...Object.keys(now), ...Object.keys(before)]);
    const changed = [...files].find((file) => before[file] !== now[file]);
    return changed === undefined
      ? []
      : [
          `${release.name} ${release.version} was published ${published.publishedAt} with another ${changed}.`,
        ];
  },
};

/** The integrity of every file that a release describes. */
function bytesOf({ integrity, assets = {}, server = {} }: Release): Record<string, string> {
  const onServer = Object.entries(server).map(([file, hash]) => [`server/${file}`, hash]);
  return { ...integrity, ...assets, ...(Object.fromEntries(onServer) as Record<string, string>) };
}

function described(folder: string): Release | undefined {
  const file = join(folder, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}
