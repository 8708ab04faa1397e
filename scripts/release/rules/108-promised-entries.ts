import type { FileRule } from './rule.ts';

export const promisedEntries: FileRule = {
  number: 'NW-108',
  title: 'Every entry that remote.json promises is built',
  why: 'Other sites load an entry by its address, and would get a 404.',
  todo: 'Name it under `extraEntries` in webpack.config.ts, or in nestwright.config.ts in a repository of your own. Otherwise take it out of remote.json.',
  faults({ release }) {
    return (release.entries ?? [])
      .filter(({ name }) => release.integrity[`${name}/${name}.js`] === undefined)
      .map(
        ({ name, path }) =>
          `${release.name} ${release.version} promises ${path}, but its build has no ${name}/${name}.js.`,
      );
  },
};
