import { findOwner } from '@nestwright/shared-lib/remote';
import type { PageData, PageRemote } from '@nestwright/shared-lib/release/schema';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from '@nestwright/shared-lib/router';
import { createRoot } from 'react-dom/client';

import { appRoutes, PAGES_ROUTE } from './app-routes.tsx';
import { installIntegrity } from './remotes/integrity.ts';
import { dropKeptPage, keepServerPage } from './remotes/kept-page.ts';
import { RemoteLoadError } from './remotes/load-failure.ts';
import { prefetchLinks } from './remotes/link-prefetch.ts';
import { loadRoutes } from './remotes/load-remote.ts';
import { isFailedScreen } from './remotes/load-screen.tsx';
import { followTarget, leaveForNewerPage } from './remotes/newer-page.ts';
import { readPageData } from './remotes/page-data.ts';
import { followReleases, pageChanged } from './remotes/refresh-offer.ts';
import { RemoteNotices } from './remotes/remote-notices.tsx';
import { fadeBetweenRemotes } from './remotes/view-transition.ts';
import { followWebVitals } from './remotes/web-vitals.ts';
import { revivedHydration } from './remotes/revive-hydration.ts';
import { startUp } from './startup/start-up.ts';
import { Alive, takeOver } from './take-over.tsx';

/**
 * Takes the page over in the browser: the owner's routes are loaded and resolved before the first render, so that
 * React meets exactly what the server rendered. Where they cannot be had, the shell renders around what the server
 * rendered of the page.
 */
export async function startShell(): Promise<void> {
  const page = readPageData(document);
  installIntegrity(page.remotes);
  showNotices(page);
  const owner = page.remotes.find((remote) => remote.name === page.owner);
  followWebVitals(owner?.name ?? 'shell', owner?.version ?? page.shell);
  const first: FirstPage = owner ? await firstPage(owner) : { state: 'resolved', routes: [] };
  const router = createSiteRouter(page, first);
  fadeBetweenRemotes(router, page.remotes);
  const root = document.getElementById('root')!;
  const tree = <RouterProvider router={router} />;
  if (page.rendered && first.state === 'resolved') takeOver(root, tree);
  else {
    if (first.state === 'failed') keepServerPage(root);
    createRoot(root).render(<Alive>{tree}</Alive>);
  }
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

function createSiteRouter(page: PageData, first: FirstPage) {
  const known = new Set(first.routes.length > 0 && page.owner ? [page.owner] : []);
  return createBrowserRouter(appRoutes(first.routes), {
    hydrationData: hydrationOf(page, first),
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = findOwner(page.remotes, path)?.remote;
      if (!owner) return leaveForNewerPage(path);
      if (known.has(owner.name)) return;
      const outcome = await loadRoutes(owner, path);
      if (!outcome.ok) throw new RemoteLoadError(outcome.failure);
      if (owner.name === page.owner) dropKeptPage();
      patch(PAGES_ROUTE, outcome.routes);
      known.add(owner.name);
    },
  });
}

/** What the router starts with: the server's data, or the failure, which it would else have to come upon by itself. */
function hydrationOf(page: PageData, first: FirstPage) {
  if (first.state === 'failed' && first.error) return { errors: { [PAGES_ROUTE]: first.error } };
  return page.rendered ? revivedHydration(page.hydration) : undefined;
}

function showNotices({ override }: PageData): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RemoteNotices override={override} />);
}

/** The routes of the page's owner, with those of the page that is shown resolved as far as their files came. */
type FirstPage =
  | { state: 'resolved'; routes: RouteObject[] }
  /** A screen inside another is missing: it says so in its own place. */
  | { state: 'partly'; routes: RouteObject[] }
  /** The remote is missing, with the reason, or its outermost screen, which then says so itself. */
  | { state: 'failed'; routes: RouteObject[]; error?: RemoteLoadError };

async function firstPage(owner: PageRemote): Promise<FirstPage> {
  const outcome = await loadRoutes(owner, window.location.pathname);
  if (!outcome.ok) return { state: 'failed', routes: [], error: new RemoteLoadError(outcome.failure) };
  const { routes } = outcome;
  const matched = matchRoutes(routes, window.location) ?? [];
  const resolved = await Promise.all(matched.map(({ route }) => resolveLazy(route)));
  if (resolved[0] === 'failed') return { state: 'failed', routes };
  return { state: resolved.includes('failed') ? 'partly' : 'resolved', routes };
}

async function resolveLazy(route: RouteObject): Promise<'resolved' | 'failed'> {
  if (typeof route.lazy !== 'function') return 'resolved';
  const screen = await route.lazy();
  Object.assign(route, screen);
  delete route.lazy;
  return isFailedScreen(screen) ? 'failed' : 'resolved';
}
