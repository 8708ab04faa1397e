import { findOwner } from '@nestwright/contract/remote';
import type { PageRemote } from '@nestwright/contract/release/schema';
import { type createBrowserRouter, matchRoutes } from '@nestwright/contract/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router for everything that navigates by it: going from one remote to another is a short cross-fade where the browser
 * can do that, because the seam between two programs must not flash. Inside a remote a page changes at once, and so it does
 * everywhere for whoever asked for less motion, and where the page has still to be loaded: that was wait enough. How the
 * fade looks is said in app-layout.module.css.
 */
export function fadeBetweenRemotes(router: Router, remotes: readonly PageRemote[]): Router {
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  const owner = (pathname: string) => findOwner(remotes, pathname)?.remote.name;
  const fading = (to: unknown, options?: object) => {
    const target = typeof to === 'string' ? to : (to as { pathname?: string } | null)?.pathname;
    const pathname = target?.startsWith('/') ? target.replace(/[?#].*$/, '') : undefined;
    if (pathname === undefined || owner(pathname) === owner(router.state.location.pathname))
      return navigate(to, options);
    const matched = readyMatches(router, pathname);
    if (!matched || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return navigate(to, options);
    // At once, or the router renders three more times before the fade begins. Where a part of the path is open it first
    // asks whether another page would fit better, and at once would be the page that is left, once more.
    const flushSync = matched.every(({ params }) => Object.keys(params).length === 0);
    return navigate(to, { ...options, viewTransition: true, flushSync });
  };
  // All else is the router's own, read anew each time: its state and routes change.
  return Object.create(router, { navigate: { value: fading } }) as Router;
}

/** A fade that the next navigation skips is no failure; the browser would report it as one. */
export function suppressSkippedTransitionErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}

/** The routes of a page that the router can show without waiting: it knows them and has their screens. */
function readyMatches({ routes }: Router, pathname: string) {
  const matched = matchRoutes(routes, pathname);
  return matched?.every(({ route }) => !route.lazy && !route.loader) ? matched : undefined;
}
