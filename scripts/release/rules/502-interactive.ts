import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const interactive: Rule = {
  number: 'NW-502',
  title: 'Every sample becomes interactive',
  why: 'Until then nothing on the page reacts to a visitor.',
  todo: 'Open the page with npm run dev and check what it waits for.',
};
