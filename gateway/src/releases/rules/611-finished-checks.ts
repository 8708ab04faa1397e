import type { Rule } from './release-rule.ts';

export const finishedChecks: Rule = {
  number: 'NW-611',
  title: 'The checks come to an end',
  why: 'A build that stops its own checks cannot be judged.',
  todo: 'Look for code that runs for ever, ends the process or uses too much memory while modules load or samples are rendered.',
};
