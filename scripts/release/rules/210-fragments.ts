import { verifyFragments } from '#release/verify-fragments.ts';

import type { FileRule } from './rule.ts';

export const fragments: FileRule = {
  number: 'NW-210',
  title: 'Fragments fit the pages that show them, and attachments have a slot',
  why: 'A page that shows a fragment was built for the shape that the fragment had at that time. An attachment without a slot appears nowhere, and nobody would notice.',
  todo: 'Keep the fragment as live pages use it, and release a new shape before the pages that need it. Release a slot before the fragments that are attached to it. Before a page drops a slot, release the other remote without the attachment, or let operators switch it off on /_status. Canaries count, too. If only the height, the link without it or the start has changed, the release goes live with a warning that names the pages: run npm run fragments for them and release them again.',
  faults: verifyFragments,
};
