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
  /** Id of the route that the remotes' routes are placed under. */
  place: string;
  /** The owner of the page that the server rendered has come. */
  onOwner(): void;
  /** Leaves for a page of newer releases, if one of them owns the path; resolves where none does. */
  leaveForNewerPage(path: string): Promise<void>;
}

/** The site's router in the browser. */
export interface SiteRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /**
   * Has a page of a remote ready to be opened: its files are in this page and its routes in the router, the screen resolved,
   * so that opening it is one rendering. For a page that somebody points at; a tenth of a second before they press is what
   * the browser needs for it. Failures are ignored here; the navigation reports them.
   */
  makeReady: (remote: PageRemote, pathname: string) => Promise<void>;
}

/** A router that knows the routes of the page's owner; those of another remote join them when one of its pages is wanted. */
export function createSiteRouter(options: SiteRouterOptions): SiteRouter {
  const { page, first, loaders, place } = options;
  const known = new Set(first.routes.length > 0 && page.owner ? [page.owner] : []);
  const join = (owner: PageRemote, add: () => void) => {
    // Somebody may have pressed what they point at.
    if (known.has(owner.name)) return;
    if (owner.name === page.owner) options.onOwner();
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
      // The navigation's own `patch` does nothing once another press has taken its place, and that one finds them joined.
      join(owner, () => router.patchRoutes(place, load.value));
    },
  });
  async function makeReady(remote: PageRemote, pathname: string): Promise<void> {
    const routes = await loaders.of(remote).loadAhead(pathname);
    if (!routes || known.has(remote.name)) return;
    const matched = matchRoutes(routes, pathname) ?? [];
    await Promise.all(matched.map(({ route }) => resolveScreen(route)));
    join(remote, () => router.patchRoutes(place, routes));
  }
  return { router, makeReady };
}

/** What the router starts with: the server's data, or the failure, which it would else have to come upon by itself. */
function hydrationOf(page: PageData, first: FirstPage, place: string) {
  if (first.state === 'failed' && first.error) return { errors: { [place]: first.error } };
  return page.rendered ? revivedHydration(page.hydration) : undefined;
}
