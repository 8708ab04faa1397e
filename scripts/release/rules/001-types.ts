import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const types: Rule = {
  number: 'NW-001',
  title: 'The sources have no type error',
  why: 'A type error is most often a call that fails in the browser, or an export of shared code that is gone.',
  todo: 'Fix what it names. npm run verify checks it again.',
};
