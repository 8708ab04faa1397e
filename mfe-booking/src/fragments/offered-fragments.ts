import type { OfferedFragment } from '@nestwright/contract/remote';

/** What this remote shows in pages of others, by the names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  'ask-bar': { lazy: async () => ({ Component: (await import('./ask-bar.tsx')).AskBar }) },
  offer: { lazy: async () => ({ Component: (await import('./offer.tsx')).Offer }) },
  'request-bar': { lazy: async () => ({ Component: (await import('./ask-bar.tsx')).AskBar }) },
};
