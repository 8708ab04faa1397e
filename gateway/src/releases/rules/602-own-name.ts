import type { Rule } from './release-rule.ts';

export const ownName: Rule = {
  number: 'NW-602',
  title: 'A team releases only its own remote',
  why: 'Only the team that owns a remote may change its pages.',
  todo: 'Use the token of the team that owns the remote.',
};
