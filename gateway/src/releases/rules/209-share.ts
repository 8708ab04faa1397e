import type { Rule } from './release-rule.ts';

export const share: Rule = {
  number: 'NW-209',
  title: 'Some version serves every visitor',
  why: 'Visitors outside the share would get a 404.',
  todo: 'Release it with --traffic 100, or another version first.',
};
