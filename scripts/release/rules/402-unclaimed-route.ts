import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const unclaimedRoute: Rule = {
  number: 'NW-402',
  title: 'Every route lies inside a claim',
  why: 'After a visit to this remote it would take a page that may be another’s.',
  todo: 'Claim its path in remote.json, or take the route out.',
};
