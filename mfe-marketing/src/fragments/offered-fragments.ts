import type { OfferedFragment } from '@nestwright/contract/remote';

/** The fragments that this remote shows in other remotes' pages, by their names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  'newsletter-box': {
    lazy: async () => ({ Component: (await import('./newsletter-box.tsx')).NewsletterBox }),
  },
};
