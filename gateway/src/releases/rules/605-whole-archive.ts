import type { Rule } from './release-rule.ts';

export const wholeArchive: Rule = {
  number: 'NW-605',
  title: 'The archive arrives whole, as it was signed',
  why: 'What was changed or cut off on the way is not what the team released.',
  todo: 'Send it again.',
};
