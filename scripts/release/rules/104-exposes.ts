import { manifestOf } from '#release/federation-manifest.ts';

import type { FileRule } from './rule.ts';

export const exposes: FileRule = {
  number: 'NW-104',
  title: 'A remote exposes ./routes and ./parcel',
  why: 'The shell shows ./routes, and any other host mounts ./parcel.',
  todo: 'Name both under `exposes` in webpack.config.ts, or in nestwright.config.ts in a repository of your own.',
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    const named = `${release.name} ${release.version}`;
    const manifest = manifestOf(folder);
    if (!manifest) return [`${named} has no mf-manifest.json.`];
    return ['./routes', './parcel']
      .filter((wanted) => !manifest.exposes?.some(({ path }) => path === wanted))
      .map((wanted) => `${named} exposes no ${wanted}.`);
  },
};
