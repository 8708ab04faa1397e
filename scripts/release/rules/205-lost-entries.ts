import type { FileRule } from './rule.ts';

export const lostEntries: FileRule = {
  number: 'NW-205',
  title: 'No entry disappears by accident',
  why: 'Other sites may load it.',
  todo: 'Serve it, or if nobody loads it, release with --drop-entry and its address.',
  faults({ release, live, dropped = [] }) {
    const before = live.microFrontends[`@nestwright/${release.name}`]?.find(
      ({ deployment }) => deployment.default,
    );
    const kept = new Set([...(release.entries ?? []).map(({ path }) => path), ...dropped]);
    return (before?.extras.entries ?? [])
      .filter(({ path }) => !kept.has(path))
      .map(({ path }) => `${release.name} ${release.version} no longer serves ${path}.`);
  },
};
