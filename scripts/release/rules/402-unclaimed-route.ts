import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const unclaimedRoute: Rule = {
  number: 'NW-402',
  title: 'Every route lies inside a claim',
  why: 'After a visit to this remote, the route could take over another remote’s page.',
  todo: 'Claim its path in remote.json, or remove the route.',
};
