import type { Rule } from './release-rule.ts';

export const seenInBrowser: Rule = {
  number: 'NW-610',
  title: 'A site may require a check in a browser',
  why: 'This site accepts only releases that were checked in a browser, and a gateway has no browser.',
  todo: 'Ask the operators to set UPLOADS_WITHOUT_BROWSER=accept, or give them the build to release.',
};
