import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const failedAnswers: Rule = {
  number: 'NW-506',
  title: 'No request fails',
  why: 'An answer of 5xx, or a file of a release that is not found, is the site’s fault, never the visitor’s.',
  todo: 'Fix the call, or build the release again if a file is missing.',
};
