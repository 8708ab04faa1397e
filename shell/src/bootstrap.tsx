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
import { installIntegrity } from './remotes/integrity.ts';
import { RemoteLoadError } from './remotes/load-failure.ts';
import { prefetchLinks } from './remotes/link-prefetch.ts';
import { loadRoutes } from './remotes/load-remote.ts';
import { isFailedScreen } from './remotes/load-screen.tsx';
import { followTarget, leaveForNewerPage } from './remotes/newer-page.ts';
import { readPageData } from './remotes/page-data.ts';
import { followTags } from './remotes/page-tags.ts';
import { followReleases, pageChanged } from './remotes/refresh-offer.ts';
import { RemoteNotices } from './remotes/remote-notices.tsx';
import { fadeBetweenRemotes } from './remotes/view-transition.ts';
import { followWebVitals } from './remotes/web-vitals.ts';
import { revivedHydration } from './remotes/revive-hydration.ts';
import { startUp } from './startup/start-up.ts';

/**
 * Takes the page over in the browser: the owner's routes are loaded and resolved before the first render, so that
 * React meets exactly what the server rendered.
 */
export async function startShell(): Promise<void> {
  const page = readPageData(document);
  followTags();
  installIntegrity(page.remotes);
  showNotices(page);
  const owner = page.remotes.find((remote) => remote.name === page.owner);
  followWebVitals(owner?.name ?? 'shell', owner?.version ?? page.shell);
  const routes = owner ? await ownerRoutes(owner) : [];
  const hydrates = page.rendered && routes !== undefined;
  const router = createSiteRouter(page, routes ?? [], hydrates);
  fadeBetweenRemotes(router, page.remotes);
  const root = document.getElementById('root')!;
  const tree = <RouterProvider router={router} />;
  if (hydrates) hydrateRoot(root, tree);
  else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
  document.documentElement.dataset.nwReady = 'yes';
  followTarget(() => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    return pathname + search + hash;
  });
  let shown = window.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown) pageChanged();
    shown = location.pathname;
  });
  if (!page.override) followReleases(page);
  prefetchLinks(page);
  void startUp(window.location.search);
}

function createSiteRouter(page: PageData, routes: RouteObject[], hydrates: boolean) {
  const known = new Set(routes.length > 0 && page.owner ? [page.owner] : []);
  return createBrowserRouter(appRoutes(routes), {
    hydrationData: hydrates ? revivedHydration(page.hydration) : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = findOwner(page.remotes, path)?.remote;
      if (!owner) return leaveForNewerPage(path);
      if (known.has(owner.name)) return;
      const outcome = await loadRoutes(owner, path);
      if (!outcome.ok) throw new RemoteLoadError(outcome.failure);
      patch(PAGES_ROUTE, outcome.routes);
      known.add(owner.name);
    },
  });
}

function showNotices({ override }: PageData): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RemoteNotices override={override} />);
}

/** The owner's routes with the one that is shown resolved, or undefined when they cannot be had now. */
async function ownerRoutes(owner: PageRemote): Promise<RouteObject[] | undefined> {
  const outcome = await loadRoutes(owner, window.location.pathname);
  // The router asks for the remote again and shows what went wrong in the page's place.
  if (!outcome.ok) return undefined;
  const matched = matchRoutes(outcome.routes, window.location) ?? [];
  const resolved = await Promise.all(matched.map(({ route }) => resolveLazy(route)));
  return resolved.includes('failed') ? undefined : outcome.routes;
}

async function resolveLazy(route: RouteObject): Promise<'resolved' | 'failed'> {
  if (typeof route.lazy !== 'function') return 'resolved';
  const screen = await route.lazy();
  if (isFailedScreen(screen)) return 'failed';
  Object.assign(route, screen);
  delete route.lazy;
  return 'resolved';
}
