import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const lint: Rule = {
  number: 'NW-002',
  title: 'The sources pass the lint',
  why: 'Its rules hold the imports that a remote may use, and find promises and hooks that go wrong.',
  todo: 'Run npm run check and fix what it names.',
};
