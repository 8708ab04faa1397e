import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const sampleFound: Rule = {
  number: 'NW-403',
  title: 'Every sample is found',
  why: 'A claim that answers 404 to its own sample most likely lost its route.',
  todo: 'Add the route, or correct the sample in remote.json.',
};
