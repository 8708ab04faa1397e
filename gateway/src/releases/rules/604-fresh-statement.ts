import type { Rule } from './release-rule.ts';

export const freshStatement: Rule = {
  number: 'NW-604',
  title: 'A statement is used once, within ten minutes',
  why: 'Otherwise, anyone who records an upload could send it again.',
  todo: 'Sign a new statement, and check the clock of the machine that signs.',
};
