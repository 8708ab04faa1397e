import type { OfferedFragment } from '@nestwright/contract/remote';

/** What this remote shows in pages of others, by the names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  reviews: {
    lazy: async () => {
      const [{ Reviews }, { loadReviews }] = await Promise.all([
        import('./reviews.tsx'),
        import('./sample-reviews/load-reviews.ts'),
      ]);
      return { Component: Reviews, loader: loadReviews };
    },
  },
  'near-you': { lazy: async () => ({ Component: (await import('./near-you.tsx')).NearYou }) },
};
