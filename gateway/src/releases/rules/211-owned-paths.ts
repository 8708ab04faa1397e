import type { Rule } from './release-rule.ts';

export const ownedPaths: Rule = {
  number: 'NW-211',
  title: 'A team claims and serves only what it owns',
  why: 'Otherwise one team could take over the address of another.',
  todo: 'Claim paths below those that the team owns, or ask the operators for more.',
};
