import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const sampleRenders: Rule = {
  number: 'NW-404',
  title: 'No screen throws while it is rendered',
  why: 'The gateway would send its page empty.',
  todo: 'Open the page with npm run dev and fix what throws; the browser’s own objects belong in effects.',
};
