import type { Rule } from './release-rule.ts';

export const wholeArchive: Rule = {
  number: 'NW-605',
  title: 'The archive arrives complete and unchanged',
  why: 'An archive that was changed or cut off is not the one that the team signed.',
  todo: 'Send it again.',
};
