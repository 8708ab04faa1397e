import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

import { resolveScreen } from './guarded-routes.tsx';
import { RemoteLoadError } from './load-failure.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The routes of the page's owner, with those of the page that is shown resolved as far as their files came. */
export type FirstPage =
  | { state: 'resolved'; routes: RouteObject[] }
  /** A screen inside another is missing: it says so in its own place. */
  | { state: 'partly'; routes: RouteObject[] }
  /** The remote is missing, with the reason, or its outermost screen, which then says so itself. */
  | { state: 'failed'; routes: RouteObject[]; error?: RemoteLoadError };

/** Loads the owner of the page that is shown. */
export async function firstPage(owner: RemoteLoader): Promise<FirstPage> {
  const load = await owner.loadRoutes(window.location.pathname);
  if (load.phase === 'failed')
    return { state: 'failed', routes: [], error: new RemoteLoadError(load.failure) };
  const routes = load.value;
  const matched = matchRoutes(routes, window.location) ?? [];
  const came = await Promise.all(matched.map(({ route }) => resolveScreen(route)));
  if (came[0] === false) return { state: 'failed', routes };
  return { state: came.includes(false) ? 'partly' : 'resolved', routes };
}
