import { othersLive } from '#release/candidate.ts';

import type { FileRule } from './rule.ts';

export const entryAddresses: FileRule = {
  number: 'NW-204',
  title: 'An entry has an address of its own',
  why: 'One address can have only one answer.',
  todo: 'Give the entry another path in remote.json.',
  faults(candidate) {
    const { release } = candidate;
    const taken = othersLive(candidate).flatMap((other) => [
      ...(other.entries ?? []).map(({ path }) => ({ path, what: `${other.name} ${other.version} serves` })),
      ...other.claims.map(({ path }) => ({ path, what: `${other.name} ${other.version} owns` })),
    ]);
    return (release.entries ?? []).flatMap((entry, index, own) => [
      ...taken
        .filter(({ path }) => path === entry.path)
        .map(({ what }) => `${release.name} serves ${entry.path}, which ${what}.`),
      ...(own.findIndex(({ path }) => path === entry.path) < index
        ? [`${release.name} serves ${entry.path} twice.`]
        : []),
    ]);
  },
};
