import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const lint: Rule = {
  number: 'NW-002',
  title: 'The sources pass lint',
  why: 'Its rules limit a remote’s imports, and find mistakes with promises and hooks.',
  todo: 'Fix what it names. npm run verify checks it again.',
};
