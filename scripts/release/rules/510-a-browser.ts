import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const aBrowser: Rule = {
  number: 'NW-510',
  title: 'A browser looks at the pages',
  why: 'Effects, hydration and the parcel run only there, and no gateway has a browser.',
  todo: 'Install Chromium or Chrome, set BROWSER_PATH to one, or release without these checks: --without-browser.',
};
