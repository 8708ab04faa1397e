import { notFound } from '@nestwright/contract/remote';
import type { RouteObject } from '@nestwright/contract/router';

import { AppLayout } from './layout/app-layout.tsx';
import { PageArea } from './screens/page-area.tsx';
import { PageError } from './screens/page-error.tsx';
import { UnexpectedErrorScreen } from './screens/unexpected-error/unexpected-error-screen.tsx';

/** Id of the route that the remotes' routes are nested under. */
export const PAGES_ROUTE = 'pages';

/** The site's route tree, wrapped around the routes of the remotes loaded so far. Unknown paths answer 404. */
export function appRoutes(remoteRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: AppLayout,
      // For errors in the header or footer. The router's own error page would show a stack trace.
      ErrorBoundary: UnexpectedErrorScreen,
      children: [
        {
          id: PAGES_ROUTE,
          Component: PageArea,
          ErrorBoundary: PageError,
          children: [
            ...remoteRoutes,
            {
              id: 'unknown',
              path: '*',
              loader: () => {
                throw notFound();
              },
              Component: () => null,
            },
          ],
        },
      ],
    },
  ];
}
