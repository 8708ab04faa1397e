import type { Rule } from './release-rule.ts';

export const share: Rule = {
  number: 'NW-209',
  title: 'Every visitor gets some version',
  why: 'Visitors outside the share would get a 404.',
  todo: 'Release it with --traffic 100, or another version first.',
};
