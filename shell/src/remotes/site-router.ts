import { findOwner } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';
import { createBrowserRouter, matchRoutes, type RouteObject } from '@nestwright/contract/router';

import { revivedHydration } from '#page/revive-hydration.ts';
import type { FirstPage } from './first-page.ts';
import { resolveScreen } from './guarded-routes.tsx';
import { RemoteLoadError } from './load-failure.ts';
import type { RemoteLoaders } from './remote-loaders.ts';

export interface SiteRouterOptions {
  page: PageData;
  first: FirstPage;
  loaders: Pick<RemoteLoaders, 'of'>;
  /** The site's route tree around the routes of the remotes known so far. */
  routesAround(routes: RouteObject[]): RouteObject[];
  /** Id of the route that the remotes' routes are nested under. */
  place: string;
  /**
   * Called when the remote of the server-rendered page, which failed to load at first, has loaded since and a page without
   * failures is shown.
   */
  onOwner(): void;
  /** Moves to a page of newer releases if one of them owns the path; otherwise resolves. */
  leaveForNewerPage(path: string): Promise<void>;
}

/** The site's router in the browser. */
export interface SiteRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /**
   * Adds a page's files to this page. For the first page of a remote that is not in the router yet, also adds its
   * routes and resolves that page's screen, so opening it takes one render. Called when a link is hovered, which leaves
   * about a tenth of a second before the click. Failures are ignored here; the navigation reports them.
   */
  makeReady: (remote: PageRemote, pathname: string) => Promise<void>;
}

/**
 * Creates a router with the routes of the page's owner. Another remote's routes are added when one of its pages is
 * requested.
 */
export function createSiteRouter(options: SiteRouterOptions): SiteRouter {
  const { page, first, loaders, place } = options;
  const known = new Set(first.routes.length > 0 && page.owner ? [page.owner] : []);
  const join = (owner: PageRemote, add: () => void) => {
    // The visitor may have clicked the hovered link in the meantime.
    if (known.has(owner.name)) return;
    if (owner.name === page.owner) whenLoaded(() => options.onOwner());
    add();
    known.add(owner.name);
  };
  const router = createBrowserRouter(options.routesAround(first.routes), {
    hydrationData: hydrationOf(page, first, place),
    async patchRoutesOnNavigation({ path }) {
      const owner = findOwner(page.remotes, path)?.remote;
      if (!owner) return options.leaveForNewerPage(path);
      if (known.has(owner.name)) return;
      const load = await loaders.of(owner).loadRoutes(path);
      if (load.phase === 'failed') throw new RemoteLoadError(load.failure);
      // After a second click, the first navigation's `patch` does nothing, and the second one finds the routes added.
      join(owner, () => router.patchRoutes(place, load.value));
    },
  });
  /** Until then, the failed page is still on the screen, because the next one's own files are loading or have failed. */
  function whenLoaded(act: () => void): void {
    const stop = router.subscribe(({ navigation, errors, matches }) => {
      if (navigation.state !== 'idle' || errors) return;
      if (matches.some(({ route }) => 'isFailed' in route)) return;
      stop();
      act();
    });
  }
  async function makeReady(remote: PageRemote, pathname: string): Promise<void> {
    const routes = await loaders.of(remote).loadAhead(pathname);
    if (!routes || known.has(remote.name)) return;
    const matched = matchRoutes(routes, pathname) ?? [];
    await Promise.all(matched.map(({ route }) => resolveScreen(route)));
    join(remote, () => router.patchRoutes(place, routes));
  }
  return { router, makeReady };
}

/** The router's initial state: the server's data, or the failure it would otherwise run into. */
function hydrationOf(page: PageData, first: FirstPage, place: string) {
  if (first.state === 'failed' && first.error) return { errors: { [place]: first.error } };
  return page.rendered ? revivedHydration(page.hydration) : undefined;
}
