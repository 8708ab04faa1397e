import type { Rule } from './release-rule.ts';

export const openStore: Rule = {
  number: 'NW-612',
  title: 'The gateway can write to its release store',
  why: 'A gateway that fetches its releases, or may not write to them, cannot publish.',
  todo: 'Send it to the gateway that owns the release store.',
};
