import type { Rule } from './release-rule.ts';

export const finishedChecks: Rule = {
  number: 'NW-611',
  title: 'The checks finish',
  why: 'The gateway cannot judge a build that stops its own checks.',
  todo: 'Look for code that runs forever, ends the process or uses too much memory while modules load or samples are rendered.',
};
