import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const sampleOpens: Rule = {
  number: 'NW-501',
  title: 'Every sample opens in a browser',
  why: 'Visitors would get the same answer.',
  todo: 'Open the page with npm run dev, or correct the sample in remote.json.',
};
