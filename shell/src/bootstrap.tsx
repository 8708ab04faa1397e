import type { PageData } from '@nestwright/contract/release/schema';
import { RouterProvider } from '@nestwright/contract/router';
import { createRoot } from 'react-dom/client';

import { type FirstPage, firstPage } from './remotes/first-page.ts';
import { installIntegrity } from './remotes/integrity.ts';
import { keepServerPage } from './remotes/kept-page.ts';
import { prefetchLinks } from './remotes/link-prefetch.ts';
import { followTarget } from './remotes/newer-page.ts';
import { readPageData } from './remotes/page-data.ts';
import { followReleases, pageChanged } from './remotes/refresh-offer.ts';
import { RemoteNotices } from './remotes/remote-notices.tsx';
import { createSiteRouter } from './remotes/site-router.ts';
import { fadeBetweenRemotes } from './remotes/view-transition.ts';
import { followWebVitals } from './remotes/web-vitals.ts';
import { dropFolderSlash, isRenderedForAddress, pageAt } from './startup/static-page.ts';
import { startUp } from './startup/start-up.ts';
import { Alive, takeOver } from './take-over.tsx';

/**
 * Takes the page over in the browser: the owner's routes are loaded and resolved before the first render, so that
 * React meets exactly what the server rendered. Where they cannot be had, the shell renders around what the server
 * rendered of the page.
 */
export async function startShell(): Promise<void> {
  dropFolderSlash();
  const page = pageAt(readPageData(document), window.location.pathname);
  installIntegrity(page.remotes);
  showNotices(page);
  const owner = page.remotes.find((remote) => remote.name === page.owner);
  followWebVitals(owner?.name ?? 'shell', owner?.version ?? page.shell);
  const first: FirstPage = owner ? await firstPage(owner) : { state: 'resolved', routes: [] };
  const { router, makeReady } = createSiteRouter(page, first);
  fadeBetweenRemotes(router, page.remotes);
  const root = document.getElementById('root')!;
  const tree = <RouterProvider router={router} />;
  if (page.rendered && first.state === 'resolved' && isRenderedForAddress()) takeOver(root, tree);
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
  prefetchLinks(page, makeReady);
  void startUp(window.location.search);
}

function showNotices({ override }: PageData): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RemoteNotices override={override} />);
}
