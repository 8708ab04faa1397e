import type { Rule } from './release-rule.ts';

export const archiveSize: Rule = {
  number: 'NW-606',
  title: 'An upload has at most 16 MB, 64 MB unpacked, in 2000 files',
  why: 'The gateway must store it on its disk before it can check it.',
  todo: 'Remove files that no page uses.',
};
