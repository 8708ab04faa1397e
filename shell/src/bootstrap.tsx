import { frameAt } from '@nestwright/contract/remote';
import { RouterProvider } from '@nestwright/contract/router';
import { hearUnheardInput } from '@nestwright/contract/unheard-input';
import { hasGateway } from '@nestwright/domain/base/http-store';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { appRoutes, PAGES_ROUTE } from './app-routes.tsx';
import { watchFragments } from './fragments/watch-fragments.ts';
import type { IdleWork } from './idle-work.tsx';
import { copyTyped } from './page/copy-typed.ts';
import { nextTask } from './page/next-task.ts';
import { KeptPage } from './page/kept-page.ts';
import { PageContext, type PageContextValue } from './page/page-context.ts';
import { readPageData } from './page/page-data.ts';
import { recordLife } from './page/page-life.ts';
import { createReports, type SendReport } from './page/reports.ts';
import type { FragmentStarts } from './page/web-vitals.ts';
import { leaveForNewerPage } from './releases/newer-page.ts';
import { type FirstPage, firstPage } from './remotes/first-page.ts';
import { Integrity } from './remotes/integrity.ts';
import { prefetchMainLink } from './remotes/main-link.ts';
import type { PageTags } from './remotes/page-tags.ts';
import { Prefetcher } from './remotes/prefetcher.ts';
import { RemoteLoaders } from './remotes/remote-loaders.ts';
import { SlowNotice } from './remotes/slow-notice.tsx';
import { createSiteRouter, type SiteRouter } from './remotes/site-router.ts';
import { ChunkFailedScreen } from './screens/remote-failed/chunk-failed-screen.tsx';
import { dropFolderSlash, isRenderedForAddress, pageAt } from './startup/static-page.ts';
import { startUp } from './startup/start-up.ts';
import { ReadyMarker, takeOver } from './take-over.tsx';
import { workWhenIdle } from './work-when-idle.ts';

/**
 * Takes over the page in the browser. It loads and resolves the owner's routes before the first render, so React
 * hydrates exactly what the server rendered. If they fail to load, the shell renders around the server's HTML. If only a nested
 * screen fails, its place shows the error.
 */
export async function startShell(tags: PageTags): Promise<void> {
  const life = recordLife();
  // Records the first error of each kind. The idle work watches the rest.
  const early: Event[] = [];
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, (event) => early.push(event), { once: true });
  dropFolderSlash();
  const page = pageAt(readPageData(document), window.location.pathname);
  const integrity = new Integrity(page.remotes);
  integrity.install();
  // Without a gateway, there is nowhere to send reports.
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
  const first: FirstPage = owner
    ? await firstPage(loaders.of(owner), nextTask)
    : { state: 'resolved', routes: [] };
  const prefetcher = new Prefetcher({ tags, integrity });
  if (first.state === 'resolved') prefetchMainLink(page, prefetcher);
  await nextTask();
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
  const root = document.getElementById('root')!;
  const pageContext: PageContextValue = {
    report,
    keptPage,
    laterRetries: new Map(),
    frameAt: (pathname) => frameAt(page.remotes, pathname),
  };
  const tree = (
    <PageContext value={pageContext}>
      <RouterProvider router={router} />
    </PageContext>
  );
  let isFilled = false;
  hearUnheardInput(document);
  document.addEventListener('input', () => (isFilled = true), { capture: true, once: true });
  const wasFilled = () => isFilled;
  const starts: FragmentStarts = new Map();
  const work = { page, loaders, prefetcher, site, report, starts, say, wasFilled, early, life };
  const onReady = () => {
    watchFragments(async () => {
      const { FragmentsOfPage } = await import('./fragments/fragments-of-page.tsx');
      return new FragmentsOfPage({ page, loaders, report, starts, router: site.router });
    });
    workWhenIdle(work);
  };
  if (page.rendered && first.state === 'resolved' && isRenderedForAddress()) takeOver(root, tree, onReady);
  else {
    if (first.state === 'failed') keptPage.keep(root);
    // What was typed into the server's HTML is entered into the fields that replace it.
    const enter = page.rendered && first.state !== 'failed' ? copyTyped(root) : undefined;
    const whenReady = () => {
      enter?.(root);
      onReady();
    };
    createRoot(root).render(<ReadyMarker onReady={whenReady}>{tree}</ReadyMarker>);
  }
  void startUp(window.location.search);
}

/** The address of the pending navigation, or the current one if there is none. */
function wantedAddress(router: SiteRouter['router'] | undefined): string {
  const { pathname, search, hash } =
    router?.state.navigation.location ?? router?.state.location ?? window.location;
  return pathname + search + hash;
}

/** @returns a function that shows more notices next to the slow-loading notice */
function showNotices(loaders: RemoteLoaders): IdleWork['say'] {
  const place = document.createElement('div');
  document.body.append(place);
  const notices = createRoot(place);
  const say = (more?: ReactNode) => notices.render(<SlowNotice loaders={loaders}>{more}</SlowNotice>);
  say();
  return say;
}
