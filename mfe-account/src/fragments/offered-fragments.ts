import type { OfferedFragment } from '@nestwright/contract/remote';

/** The fragments that this remote shows in other remotes' pages, by their names in `remote.json`. */
export const fragments: Record<string, OfferedFragment> = {
  'account-box': { lazy: async () => ({ Component: (await import('./account-box.tsx')).AccountBox }) },
  'left-off': { lazy: async () => ({ Component: (await import('./left-off.tsx')).LeftOff }) },
  'sign-up-banner': {
    lazy: async () => ({ Component: (await import('./sign-up-banner.tsx')).SignUpBanner }),
  },
};
