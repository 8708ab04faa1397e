import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesOnPages } from './page-files.ts';
import type { FileRule } from './rule.ts';

/** Texts of packages that survive minification, and that only the package itself holds. */
export const MARKS: readonly (readonly [what: string, mark: string])[] = [
  ['React', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='],
  ['the router', ' may be used only in the context of a <Router> component.'],
];

/** The same of earlier versions, which a remote may have under another name, such as `react18@npm:react`. */
export const EARLIER_MARKS: typeof MARKS = [
  ['React', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED='],
  ['React', 'https://reactjs.org/docs/error-decoder.html'],
];

export const ownCopies: FileRule = {
  number: 'NW-109',
  title: 'A remote has no React and no router of its own, under any name',
  why: 'A second copy knows nothing about the page around it: hooks, links and the address stop working.',
  todo: 'Import react, react-dom and @nestwright/contract/router, never react-router-dom, react-router or another version of React.',
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    return filesOnPages(release, '.js').flatMap((file) => {
      const text = readFileSync(join(folder, 'browser', file), 'utf8');
      const found = [...MARKS, ...EARLIER_MARKS].filter(([, mark]) => holds(text, mark));
      return [...new Set(found.map(([what]) => what))].map(
        (what) => `${release.name} ${release.version} brings its own copy of ${what} in ${file}.`,
      );
    });
  },
};

/** Other code reads such names, or compares them. Only the package assigns them. */
function holds(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    if (!mark.endsWith('=') || text[at + mark.length] !== '=') return true;
  return false;
}
