import type { Rule } from './release-rule.ts';

export const aReason: Rule = {
  number: 'NW-609',
  title: 'A release says why',
  why: 'The ledger tells others what changed, and why.',
  todo: 'Add a message of 1 to 300 characters on one line, without control characters or marks that change the direction of text.',
};
