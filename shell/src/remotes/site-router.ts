import { findOwner } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';
import { createBrowserRouter, matchRoutes } from '@nestwright/contract/router';

import { appRoutes, PAGES_ROUTE } from '#app-routes.tsx';
import { bringIn } from './bring-in.ts';
import type { FirstPage } from './first-page.ts';
import { dropKeptPage } from './kept-page.ts';
import { RemoteLoadError } from './load-failure.ts';
import { loadRoutes } from './load-remote.ts';
import { leaveForNewerPage } from './newer-page.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { revivedHydration } from './revive-hydration.ts';

/** The site's router in the browser. */
export interface SiteRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /**
   * Has a page of a remote ready to be opened: its files are in this page and its routes in the router, the screen resolved,
   * so that opening it is one rendering. For a page that somebody points at; a tenth of a second before they press is what
   * the browser needs for it. What does not come is left to whoever opens the page: they meet it and are told.
   */
  makeReady: (remote: PageRemote, pathname: string) => Promise<void>;
}

/** A router that knows the routes of the page's owner; those of another remote join them when one of its pages is wanted. */
export function createSiteRouter(page: PageData, first: FirstPage): SiteRouter {
  const known = new Set(first.routes.length > 0 && page.owner ? [page.owner] : []);
  const join = (owner: PageRemote, add: () => void) => {
    // Somebody may have pressed what they point at.
    if (known.has(owner.name)) return;
    if (owner.name === page.owner) dropKeptPage();
    add();
    known.add(owner.name);
  };
  const router = createBrowserRouter(appRoutes(first.routes), {
    hydrationData: hydrationOf(page, first),
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = findOwner(page.remotes, path)?.remote;
      if (!owner) return leaveForNewerPage(path);
      if (known.has(owner.name)) return;
      const outcome = await loadRoutes(owner, path);
      if (!outcome.ok) throw new RemoteLoadError(outcome.failure);
      join(owner, () => patch(PAGES_ROUTE, outcome.routes));
    },
  });
  const tried = new Set<string>();
  async function makeReady(remote: PageRemote, pathname: string): Promise<void> {
    const came = await bringIn(remote, pathname).catch(() => false);
    // Once: what fails is tried again by whoever opens the page, not with every link that a pointer crosses.
    if (!came || known.has(remote.name) || tried.has(remote.name)) return;
    tried.add(remote.name);
    const outcome = await loadRoutes(remote, pathname);
    if (!outcome.ok) return;
    const matched = matchRoutes(outcome.routes, pathname) ?? [];
    await Promise.all(matched.map(({ route }) => resolveLazy(route)));
    join(remote, () => router.patchRoutes(PAGES_ROUTE, outcome.routes));
  }
  return { router, makeReady };
}

/** What the router starts with: the server's data, or the failure, which it would else have to come upon by itself. */
function hydrationOf(page: PageData, first: FirstPage) {
  if (first.state === 'failed' && first.error) return { errors: { [PAGES_ROUTE]: first.error } };
  return page.rendered ? revivedHydration(page.hydration) : undefined;
}
