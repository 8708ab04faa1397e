import type { Rule } from './release-rule.ts';

export const seenInBrowser: Rule = {
  number: 'NW-610',
  title: 'A site may ask for a look in a browser',
  why: 'This site takes no release that its gate has not seen in a browser, and a gateway has none.',
  todo: 'Ask the operators to release the build with npm run release, or to set UPLOADS_WITHOUT_BROWSER=accept.',
};
