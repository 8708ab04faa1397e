import { verifyFragments } from '#release/verify-fragments.ts';

import type { FileRule } from './rule.ts';

export const fragments: FileRule = {
  number: 'NW-210',
  title: 'Fragments fit the pages that show them',
  why: 'A page that shows a fragment was built for the shape that it had then.',
  todo: 'Keep the fragment as live pages use it, and release a new shape before the pages that need it.',
  faults: verifyFragments,
};
