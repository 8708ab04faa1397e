import { frameAt } from '@nestwright/contract/remote';
import { createBrowserRouter, matchRoutes, RouterProvider } from '@nestwright/contract/router';
import { appRoutes } from '@nestwright/shell/src/app-routes.tsx';
import { emptyPageContext, PageContext } from '@nestwright/shell/src/page/page-context.ts';
import { readPageData } from '@nestwright/shell/src/page/page-data.ts';
import { revivedHydration } from '@nestwright/shell/src/page/revive-hydration.ts';
import { startUp } from '@nestwright/shell/src/startup/start-up.ts';
import { takeOver } from '@nestwright/shell/src/take-over.tsx';

import { allRoutes } from './all-routes.ts';

/** The shell's start for a site in one program. It looks up, fetches and checks nothing at run time. */
export async function startMonolith(): Promise<void> {
  const page = readPageData(document);
  const matched = matchRoutes(allRoutes, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
  const router = createBrowserRouter(appRoutes(allRoutes), {
    hydrationData: revivedHydration(page.hydration),
  });
  const pageContext = { ...emptyPageContext(), frameAt: (path: string) => frameAt(page.remotes, path) };
  const tree = (
    <PageContext value={pageContext}>
      <RouterProvider router={router} />
    </PageContext>
  );
  takeOver(document.getElementById('root')!, tree);
  void startUp(window.location.search);
  whenIdle(() => void import('./idle-work.ts').then(({ startIdleWork }) => startIdleWork(page.shell)));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: 5000 });
  else setTimeout(work, 500);
}
