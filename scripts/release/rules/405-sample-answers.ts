import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const sampleAnswers: Rule = {
  number: 'NW-405',
  title: 'No loader throws an error of its own',
  why: 'Its page would answer 500 to every visitor.',
  todo: 'Fix the loader. For errors that a visitor can cause, return a Response, such as notFound().',
};
