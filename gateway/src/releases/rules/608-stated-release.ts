import type { Rule } from './release-rule.ts';

export const statedRelease: Rule = {
  number: 'NW-608',
  title: 'The archive holds the release that was stated',
  why: 'The signature covers what the statement says.',
  todo: 'Pack and sign the same build.',
};
