import { namedFiles } from './page-files.ts';
import type { FileRule } from './rule.ts';

export const neededFiles: FileRule = {
  number: 'NW-102',
  title: 'Every file that a page needs has an integrity hash',
  why: 'Pages name their files with the integrity hash that release.json gives them.',
  todo: 'Build it again with npm run build, and change nothing in a finished build.',
  faults({ release }) {
    const unknown = namedFiles(release).find((file) => release.integrity[file] === undefined);
    return unknown === undefined
      ? []
      : [`${release.name} ${release.version} needs ${unknown}, which has no integrity hash.`];
  },
};
