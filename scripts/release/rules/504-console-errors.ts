import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const consoleErrors: Rule = {
  number: 'NW-504',
  title: 'The console shows no error',
  why: 'React and the browser report errors there: an effect that throws, markup that differs from the server’s, a file that the policy blocks.',
  todo: 'Open the page with npm run dev and fix what it names.',
};
