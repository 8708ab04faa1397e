import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const serverBundle: Rule = {
  number: 'NW-401',
  title: 'The server bundle loads and exports its routes',
  why: 'The gateway renders pages with it.',
  todo: 'Export `routes`, an array, from ./routes, and touch neither `window` nor `document` while modules load.',
};
