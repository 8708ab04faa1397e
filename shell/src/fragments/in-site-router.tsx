import { createPath, Router } from '@nestwright/contract/router';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

import type { SiteRouter } from '#remotes/site-router.ts';

/** Puts a separate React root inside the site's router: it has the same address, and its links navigate the page. */
export function InSiteRouter({ router, children }: { router: SiteRouter['router']; children: ReactNode }) {
  const state = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state,
    () => router.state,
  );
  const navigator = useMemo(() => navigatorOf(router), [router]);
  return (
    <Router location={state.location} navigationType={state.historyAction} navigator={navigator}>
      {children}
    </Router>
  );
}

type Navigator = Parameters<typeof Router>[0]['navigator'];

function navigatorOf(router: SiteRouter['router']): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) => router.encodeLocation(to),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) =>
      void router.navigate(to, { state: state as unknown, preventScrollReset: options?.preventScrollReset }),
    replace: (to, state, options) =>
      void router.navigate(to, {
        replace: true,
        state: state as unknown,
        preventScrollReset: options?.preventScrollReset,
      }),
  };
}
