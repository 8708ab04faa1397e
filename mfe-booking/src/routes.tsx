import { loadSearched } from '#search/searched-loader.ts';
import { paths } from '@nestwright/domain/paths';
import { redirect, type RouteObject } from '@nestwright/contract/router';

/** This remote's routes: finding a service, the request itself, and the page for partners who embed it. */
export const routes: RouteObject[] = [
  {
    path: '/start-project',
    // In the browser the page does its own search, because a page with a loader is never ready before the click.
    ...(typeof document === 'undefined' && { loader: loadSearched }),
    lazy: async () => ({
      Component: (await import('#screens/start-project/start-project-screen.tsx')).StartProjectScreen,
    }),
  },
  {
    path: '/request-service/thanks',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "thanks" */ '#screens/thanks/thanks-screen.tsx'))
        .ThanksScreen,
    }),
  },
  {
    path: '/request-service/*',
    lazy: async () => ({
      Component: (await import('#screens/request-service/request-service-screen.tsx')).RequestServiceScreen,
    }),
  },
  {
    path: '/widgets',
    lazy: async () => ({ Component: (await import('#screens/widgets/widgets-screen.tsx')).WidgetsScreen }),
  },
  // The page for partners is the only one below `/widgets`; the frame itself is not a page of the site.
  { path: '/widgets/*', loader: () => redirect(paths.widgets) },
];
