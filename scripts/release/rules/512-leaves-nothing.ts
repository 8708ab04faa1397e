import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const leavesNothing: Rule = {
  number: 'NW-512',
  title: 'A page that a visitor leaves leaves nothing behind',
  why: 'The document stays open, so its intervals, listeners and styles would work on in the pages of others. The shell ends what it can.',
  todo: 'Return a cleanup from the effect that started it. If it has to go on, start it within outlivePage of @nestwright/contract/outlive-page.',
};
