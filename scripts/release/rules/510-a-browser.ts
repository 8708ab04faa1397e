import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const aBrowser: Rule = {
  number: 'NW-510',
  title: 'The gate of a pipeline has a browser',
  why: 'Half of the rules look at the page in a browser.',
  todo: 'Install Chromium or Chrome, or set BROWSER_PATH to one.',
};
