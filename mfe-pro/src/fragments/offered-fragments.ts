import type { OfferedFragment } from '@nestwright/contract/remote';

/** The fragments that this remote shows in other remotes' pages, by their names in `remote.json`. */
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
