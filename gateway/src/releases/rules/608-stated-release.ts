import type { Rule } from './release-rule.ts';

export const statedRelease: Rule = {
  number: 'NW-608',
  title: 'The archive contains the release that the statement names',
  why: 'The signature covers only what the statement names.',
  todo: 'Pack and sign the same build.',
};
