import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const warnings: Rule = {
  number: 'NW-003',
  title: 'The build has no warning',
  why: 'Whatever the bundler warns about, such as an export that it cannot find, is undefined in the browser.',
  todo: 'Fix what the warning names.',
};
