import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const fragmentRenders: Rule = {
  number: 'NW-406',
  title: 'No fragment throws while it is rendered with its sample',
  why: 'Every page that shows it would have a gap.',
  todo: 'Fix what throws, or give the fragment a sample that it can show.',
};
