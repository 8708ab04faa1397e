import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const uncaughtErrors: Rule = {
  number: 'NW-503',
  title: 'Nothing throws in the browser',
  why: 'An uncaught error leaves the page incomplete.',
  todo: 'Open the page with npm run dev and fix what throws.',
};
