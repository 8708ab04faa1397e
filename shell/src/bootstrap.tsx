import { findOwner } from '@nestwright/shared-lib/remote';
import type { PageData, PageRemote } from '@nestwright/shared-lib/release/schema';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from '@nestwright/shared-lib/router';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { appRoutes, PAGES_ROUTE } from './app-routes.tsx';
import { loadRoutes } from './remotes/load-remote.ts';
import { readPageData } from './remotes/page-data.ts';
import { revivedHydration } from './remotes/revive-hydration.ts';
import { startUp } from './startup/start-up.ts';

/**
 * Takes the page over in the browser: the owner's routes are loaded and resolved before the first render, so that
 * React meets exactly what the server rendered.
 */
export async function startShell(): Promise<void> {
  const page = readPageData(document);
  const owner = page.remotes.find((remote) => remote.name === page.owner);
  const routes = owner ? await ownerRoutes(owner) : [];
  const hydrates = page.rendered && routes !== undefined;
  const router = createSiteRouter(page, routes ?? [], hydrates);
  const root = document.getElementById('root')!;
  const tree = <RouterProvider router={router} />;
  if (hydrates) hydrateRoot(root, tree);
  else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
  document.documentElement.dataset.nwReady = 'yes';
  void startUp(window.location.search);
}

function createSiteRouter(page: PageData, routes: RouteObject[], hydrates: boolean) {
  const known = new Set(routes.length > 0 && page.owner ? [page.owner] : []);
  return createBrowserRouter(appRoutes(routes), {
    hydrationData: hydrates ? revivedHydration(page.hydration) : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = findOwner(page.remotes, path)?.remote;
      if (!owner || known.has(owner.name)) return;
      patch(PAGES_ROUTE, await loadRoutes(owner));
      known.add(owner.name);
    },
  });
}

/** The owner's routes with the one that is shown resolved, or undefined when they cannot be had now. */
async function ownerRoutes(owner: PageRemote): Promise<RouteObject[] | undefined> {
  try {
    const routes = await loadRoutes(owner);
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => resolveLazy(route)));
    return routes;
  } catch {
    // The router asks for the remote again and shows what went wrong in the page's place.
    return undefined;
  }
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
