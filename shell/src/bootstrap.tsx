import type { PageData } from '@nestwright/contract/release/schema';
import { RouterProvider } from '@nestwright/contract/router';
import { hasGateway } from '@nestwright/domain/http/store';
import { createRoot } from 'react-dom/client';

import { appRoutes, PAGES_ROUTE } from './app-routes.tsx';
import type { IdleWork } from './idle-work.ts';
import { KeptPage } from './page/kept-page.ts';
import { PageContext } from './page/page-context.ts';
import { readPageData } from './page/page-data.ts';
import { createReports, type SendReport } from './page/reports.ts';
import { leaveForNewerPage } from './releases/newer-page.ts';
import { RefreshOffer } from './releases/refresh-offer.ts';
import { lastGoodVersion } from './releases/release-document.ts';
import { RemoteNotices } from './releases/remote-notices.tsx';
import { type FirstPage, firstPage } from './remotes/first-page.ts';
import { Integrity } from './remotes/integrity.ts';
import { readyOnIntent } from './remotes/link-intent.ts';
import type { PageTags } from './remotes/page-tags.ts';
import { RemoteLoaders } from './remotes/remote-loaders.ts';
import { createSiteRouter, type SiteRouter } from './remotes/site-router.ts';
import { fadeBetweenRemotes, suppressSkippedTransitionErrors } from './remotes/view-transition.ts';
import { ChunkFailedScreen } from './screens/remote-failed/chunk-failed-screen.tsx';
import { dropFolderSlash, pageAt } from './startup/static-page.ts';
import { startUp } from './startup/start-up.ts';
import { Alive, takeOver } from './take-over.tsx';

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
  const offer = new RefreshOffer();
  let router: SiteRouter['router'] | undefined;
  const loaders = new RemoteLoaders({
    tags,
    integrity,
    FailedScreen: ChunkFailedScreen,
    report,
    leaveForNewerPage: () => leaveForNewerPage(page, wantedAddress(router)),
    lastGoodVersion,
  });
  showNotices(page, loaders, offer);
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
  const onAlive = () => workWhenIdle({ page, loaders, tags, integrity, offer, report });
  if (page.rendered && first.state === 'resolved') takeOver(root, tree, onAlive);
  else {
    if (first.state === 'failed') keptPage.keep(root);
    createRoot(root).render(<Alive onAlive={onAlive}>{tree}</Alive>);
  }
  let shown = window.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown) offer.fillingChanged(false);
    shown = location.pathname;
  });
  readyOnIntent(page, site.makeReady);
  void startUp(window.location.search);
}

/** Where the visitor is going: the address of the navigation under way, else the one that is shown. */
function wantedAddress(router: SiteRouter['router'] | undefined): string {
  const { pathname, search, hash } =
    router?.state.navigation.location ?? router?.state.location ?? window.location;
  return pathname + search + hash;
}

function workWhenIdle(work: IdleWork): void {
  const start = () =>
    void import('./idle-work.ts').then((idle) => idle.startIdleWork(work)).catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 500);
}

function showNotices({ override }: PageData, loaders: RemoteLoaders, offer: RefreshOffer): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RemoteNotices override={override} loaders={loaders} offer={offer} />);
}
