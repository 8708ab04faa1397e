import type { RouteObject } from '@nestwright/shared-lib/router';

const loadThanks = () => import('#screens/thanks/thanks-screen.tsx');

/** What this remote offers: the way to a request, the request itself, and the page for partners who embed it. */
export const routes: RouteObject[] = [
  {
    path: '/start-project',
    lazy: async () => ({
      Component: (await import('#screens/start-project/start-project-screen.tsx')).StartProjectScreen,
    }),
  },
  {
    path: '/request-service/thanks',
    lazy: async () => ({ Component: (await loadThanks()).ThanksScreen }),
  },
  {
    path: '/request-service/*',
    lazy: async () => {
      const { RequestServiceScreen } = await import('#screens/request-service/request-service-screen.tsx');
      // The connection may be gone when the request is sent: the page after it must be here by then.
      void loadThanks().catch(() => undefined);
      return { Component: RequestServiceScreen };
    },
  },
  {
    path: '/widgets',
    lazy: async () => ({ Component: (await import('#screens/widgets/widgets-screen.tsx')).WidgetsScreen }),
  },
];
