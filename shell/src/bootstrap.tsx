import { RouterProvider } from '@nestwright/contract/router';
import { hasGateway } from '@nestwright/domain/http/store';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { appRoutes, PAGES_ROUTE } from './app-routes.tsx';
import type { IdleWork } from './idle-work.tsx';
import { KeptPage } from './page/kept-page.ts';
import { PageContext } from './page/page-context.ts';
import { readPageData } from './page/page-data.ts';
import { createReports, type SendReport } from './page/reports.ts';
import { leaveForNewerPage } from './releases/newer-page.ts';
import { type FirstPage, firstPage } from './remotes/first-page.ts';
import { Integrity } from './remotes/integrity.ts';
import type { PageTags } from './remotes/page-tags.ts';
import { RemoteLoaders } from './remotes/remote-loaders.ts';
import { SlowNotice } from './remotes/slow-notice.tsx';
import { createSiteRouter, type SiteRouter } from './remotes/site-router.ts';
import { fadeBetweenRemotes, suppressSkippedTransitionErrors } from './remotes/view-transition.ts';
import { ChunkFailedScreen } from './screens/remote-failed/chunk-failed-screen.tsx';
import { dropFolderSlash, isRenderedForAddress, pageAt } from './startup/static-page.ts';
import { startUp } from './startup/start-up.ts';
import { Alive, takeOver } from './take-over.tsx';

/** How long a page that answers is left alone before it fetches what can wait, in milliseconds. */
const IDLE_AFTER_MS = 500;

/**
 * Takes the page over in the browser: the owner's routes are loaded and resolved before the first render, so that
 * React meets exactly what the server rendered. Where they cannot be had, the shell renders around what the server
 * rendered of the page.
 */
export async function startShell(tags: PageTags): Promise<void> {
  dropFolderSlash();
  const page = pageAt(readPageData(document), window.location.pathname);
  const integrity = new Integrity(page.remotes);
  integrity.install();
  // Without a gateway there is nobody to tell.
  const report: SendReport = hasGateway() ? createReports() : () => undefined;
  const keptPage = new KeptPage();
  let router: SiteRouter['router'] | undefined;
  const loaders = new RemoteLoaders({
    tags,
    integrity,
    FailedScreen: ChunkFailedScreen,
    report,
    leaveForNewerPage: () => leaveForNewerPage(page, wantedAddress(router)),
    lastGoodVersion: async (failed) =>
      (await import('./releases/last-good-version.ts')).lastGoodVersion(failed),
  });
  const say = showNotices(loaders);
  const owner = page.remotes.find((remote) => remote.name === page.owner);
  const first: FirstPage = owner ? await firstPage(loaders.of(owner)) : { state: 'resolved', routes: [] };
  const site = createSiteRouter({
    page,
    first,
    loaders,
    routesAround: appRoutes,
    place: PAGES_ROUTE,
    onOwner: () => keptPage.drop(),
    leaveForNewerPage: (path) => leaveForNewerPage(page, path),
  });
  router = site.router;
  suppressSkippedTransitionErrors();
  const root = document.getElementById('root')!;
  const tree = (
    <PageContext value={{ report, keptPage }}>
      <RouterProvider router={fadeBetweenRemotes(router, page.remotes)} />
    </PageContext>
  );
  let isFilled = false;
  document.addEventListener('input', () => (isFilled = true), { capture: true, once: true });
  const wasFilled = () => isFilled;
  const onAlive = () => workWhenIdle({ page, loaders, tags, integrity, site, report, say, wasFilled });
  if (page.rendered && first.state === 'resolved' && isRenderedForAddress()) takeOver(root, tree, onAlive);
  else {
    if (first.state === 'failed') keptPage.keep(root);
    createRoot(root).render(<Alive onAlive={onAlive}>{tree}</Alive>);
  }
  void startUp(window.location.search);
}

/** Where the visitor is going: the address of the navigation under way, else the one that is shown. */
function wantedAddress(router: SiteRouter['router'] | undefined): string {
  const { pathname, search, hash } =
    router?.state.navigation.location ?? router?.state.location ?? window.location;
  return pathname + search + hash;
}

/** Not at once: what somebody does with the page first has the network to itself. */
function workWhenIdle(work: IdleWork): void {
  const start = () =>
    void import('./idle-work.tsx').then((idle) => idle.startIdleWork(work)).catch(() => undefined);
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 5000 });
    else start();
  }, IDLE_AFTER_MS);
}

/** @returns what shows more beside what is said of slow parts */
function showNotices(loaders: RemoteLoaders): IdleWork['say'] {
  const place = document.createElement('div');
  document.body.append(place);
  const notices = createRoot(place);
  const say = (more?: ReactNode) => notices.render(<SlowNotice loaders={loaders}>{more}</SlowNotice>);
  say();
  return say;
}
