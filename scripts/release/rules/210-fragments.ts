import { verifyFragments } from '#release/verify-fragments.ts';

import type { FileRule } from './rule.ts';

export const fragments: FileRule = {
  number: 'NW-210',
  title: 'Fragments fit the pages that show them, and attachments stand in a slot',
  why: 'A page that shows a fragment was built for the shape that it had then. An attachment without a slot shows nowhere, and nobody would notice.',
  todo: 'Keep the fragment as live pages use it, and release a new shape before the pages that need it. Release a slot before what is attached to it. Before a page drops a slot, release the other remote without the attachment, or switch it off on /_status. Canaries count, too.',
  faults: verifyFragments,
};
