import type { Rule } from './release-rule.ts';

export const teamToken: Rule = {
  number: 'NW-601',
  title: 'A team’s token comes with every upload',
  why: 'The token tells whose release it is.',
  todo: 'Send it as Authorization: Bearer …, or ask the operators for a new one.',
};
