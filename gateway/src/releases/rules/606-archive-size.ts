import type { Rule } from './release-rule.ts';

export const archiveSize: Rule = {
  number: 'NW-606',
  title: 'An upload has at most 16 MB, 64 MB unpacked, in 2000 files',
  why: 'The gateway has to keep it on its disk before it can look at it.',
  todo: 'Take out what no page shows.',
};
