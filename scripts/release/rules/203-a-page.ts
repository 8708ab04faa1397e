import type { FileRule } from './rule.ts';

export const aPage: FileRule = {
  number: 'NW-203',
  title: 'A remote claims a page',
  why: 'Without a claim no visitor ever sees it.',
  todo: 'List its paths in remote.json.',
  faults({ release }) {
    return release.name !== 'shell' && release.claims.length === 0
      ? [`${release.name} ${release.version} claims no page.`]
      : [];
  },
};
