import type { Rule } from './release-rule.ts';

export const ownedPaths: Rule = {
  number: 'NW-211',
  title: 'A team uses only the paths and slots that it was granted',
  why: 'Otherwise one team could take over the address of another, or show something on its pages.',
  todo: 'Use only paths that the team owns and slots that it was granted, or ask the operators to grant more.',
};
