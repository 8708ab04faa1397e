import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

import { resolveScreen } from './guarded-routes.tsx';
import { RemoteLoadError } from './load-failure.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The routes of the page's owner. Those of the current page are resolved if their files have loaded. */
export type FirstPage =
  | { state: 'resolved'; routes: RouteObject[] }
  /**
   * A nested screen is missing, and an error or the screen of the previous version is shown in its place. That one cannot
   * read what the live screens around it provide, so it can't hydrate the server's HTML.
   */
  | { state: 'partly'; routes: RouteObject[] }
  /** The remote is missing (with the reason), or its outermost screen is, which then shows the error itself. */
  | { state: 'failed'; routes: RouteObject[]; error?: RemoteLoadError };

/**
 * Loads the owner of the current page.
 *
 * @param pause gives the browser a turn between the remote's own modules and those of the page
 */
export async function firstPage(owner: RemoteLoader, pause: () => Promise<void>): Promise<FirstPage> {
  const load = await owner.loadRoutes(window.location.pathname);
  await pause();
  if (load.phase === 'failed')
    return { state: 'failed', routes: [], error: new RemoteLoadError(load.failure) };
  const routes = load.value;
  const matched = matchRoutes(routes, window.location) ?? [];
  const [outermost, ...nested] = await Promise.all(matched.map(({ route }) => resolveScreen(route)));
  if (outermost === 'failed') return { state: 'failed', routes };
  return { state: nested.every((screen) => screen === 'live') ? 'resolved' : 'partly', routes };
}
