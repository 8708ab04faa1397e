import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const lint: Rule = {
  number: 'NW-002',
  title: 'The sources pass lint',
  why: 'Its rules limit a remote’s imports, and find mistakes with promises and hooks.',
  todo: 'Run npm run check and fix what it names.',
};
