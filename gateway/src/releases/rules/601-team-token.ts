import type { Rule } from './release-rule.ts';

export const teamToken: Rule = {
  number: 'NW-601',
  title: 'Every upload has a team’s token',
  why: 'The token identifies the team.',
  todo: 'Send it as Authorization: Bearer …, or ask the operators for a new one.',
};
