import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const uncaughtErrors: Rule = {
  number: 'NW-503',
  title: 'Nothing throws in the browser',
  why: 'What nobody catches leaves a page half done.',
  todo: 'Open the page with npm run dev and fix what throws.',
};
