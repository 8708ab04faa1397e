import type { Rule } from './release-rule.ts';

export const ownedPaths: Rule = {
  number: 'NW-211',
  title: 'A team claims, serves and attaches only what it was granted',
  why: 'Otherwise one team could take over the address of another, or stand on its pages.',
  todo: 'Claim paths below those that the team owns and attach to the slots that it was granted, or ask the operators for more.',
};
