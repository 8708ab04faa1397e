import type { OfferedFragment } from '@nestwright/contract/remote';

/** The fragments that this remote shows in other remotes' pages, by their names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  'ask-bar': { lazy: async () => ({ Component: (await import('./ask-bar.tsx')).AskBar }) },
  offer: { lazy: async () => ({ Component: (await import('./offer.tsx')).Offer }) },
  'request-bar': { lazy: async () => ({ Component: (await import('./ask-bar.tsx')).AskBar }) },
};
