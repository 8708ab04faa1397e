import type { RouteObject } from '@nestwright/contract/router';

/** The routes that this remote offers to the shell. */
export const routes: RouteObject[] = [
  {
    path: '/garden',
    lazy: async () => ({
      Component: (await import('#screens/garden/garden-screen.tsx')).GardenScreen,
    }),
  },
];
