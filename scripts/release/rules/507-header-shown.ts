import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const headerShown: Rule = {
  number: 'NW-507',
  title: 'The shell’s header stays visible',
  why: 'A visitor could not leave the page.',
  todo: 'Remove the style that hides it, or claim the frame "bare" in remote.json.',
};
