import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Candidate, shellFor } from '#release/candidate.ts';
import { classNamesIn } from '#release/class-names.ts';

import { filesOnPages } from './page-files.ts';
import { fontsIn, reachingStyles, type StyleOwner } from './reaching-styles.ts';
import type { FileRule } from './rule.ts';

/** Most selectors named in one message. */
const MOST_NAMED = 3;

/** Frames have a document of their own, so their styles don't count. */
export const ownSelectors: FileRule = {
  number: 'NW-301',
  title: 'Every selector is within a class of the build’s own',
  why: 'Otherwise the styles change the header, the pages of other teams and every page that is open with it.',
  todo: 'Give each selector a class of a CSS module, or write the styles in a scoped block of a Vue component. A class of the site (:global(.nw-page)) or of a package may only stand before a class of your own, or in the case of a package also inside one. Begin a nested selector with `&`.',
  faults(candidate) {
    const { release, folder } = candidate;
    if (release.name === 'shell') return [];
    const owner = ownerOf(candidate);
    return filesOnPages(release, '.css').flatMap((file) => {
      const reaching = reachingStyles(readFileSync(join(folder, 'browser', file), 'utf8'), owner);
      if (reaching.length === 0) return [];
      const named = reaching.slice(0, MOST_NAMED).join(', ');
      return [`${release.name} ${release.version} styles the whole site in ${file} (${named}).`];
    });
  },
};

function ownerOf(candidate: Candidate): StyleOwner {
  const { release } = candidate;
  const names = classNamesIn(candidate.folder);
  return {
    // Builds from before the list of names may still go back live.
    isOwn: (name) => (names ? names.has(name) : !/^(nw-|root$)/.test(name)),
    isPlace: (fragment) => release.uses?.[fragment] !== undefined || fragment.startsWith(`${release.name}/`),
    siteFonts: fontsOfShell(candidate),
  };
}

function fontsOfShell(candidate: Candidate): Set<string> {
  const shell = shellFor(candidate);
  if (!shell) return new Set();
  const sheets = shell.files.css.map((file) => join(candidate.store, shell.folder, 'browser', file));
  return new Set(sheets.filter(existsSync).flatMap((sheet) => [...fontsIn(readFileSync(sheet, 'utf8'))]));
}
