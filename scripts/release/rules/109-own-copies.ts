import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesOnPages } from './page-files.ts';
import type { FileRule } from './rule.ts';

/** Texts of packages that survive minification, and that only the package itself holds. */
export const MARKS: readonly (readonly [what: string, mark: string])[] = [
  ['React', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='],
  ['the router', ' may be used only in the context of a <Router> component.'],
];

export const ownCopies: FileRule = {
  number: 'NW-109',
  title: 'A remote has no React and no router of its own',
  why: 'A second copy knows nothing about the page around it: hooks, links and the address stop working.',
  todo: 'Import react, react-dom and @nestwright/contract/router, never react-router-dom or react-router.',
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    return filesOnPages(release, '.js').flatMap((file) => {
      const text = readFileSync(join(folder, 'browser', file), 'utf8');
      return MARKS.filter(([, mark]) => text.includes(mark)).map(
        ([what]) => `${release.name} ${release.version} brings its own copy of ${what} in ${file}.`,
      );
    });
  },
};
