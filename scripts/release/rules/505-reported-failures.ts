import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const reportedFailures: Rule = {
  number: 'NW-505',
  title: 'The page reports no failure of its own',
  why: 'The shell has put an error card or an older version in its place.',
  todo: 'Open the page with npm run dev and fix what it names.',
};
