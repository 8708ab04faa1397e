import type { OfferedFragment } from '@nestwright/contract/remote';

/** What this remote shows in pages of others, by the names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  'newsletter-box': {
    lazy: async () => ({ Component: (await import('./newsletter-box.tsx')).NewsletterBox }),
  },
};
