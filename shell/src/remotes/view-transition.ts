import { findOwner } from '@nestwright/shared-lib/remote';
import type { PageRemote } from '@nestwright/shared-lib/release/schema';
import type { createBrowserRouter } from '@nestwright/shared-lib/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Going from one remote to another is a short cross-fade where the browser can do that: the seam between two programs
 * must not flash. Inside a remote a page changes at once, and so it does everywhere for whoever asked for less motion. How
 * the fade looks is said in app-layout.module.css.
 */
export function fadeBetweenRemotes(router: Router, remotes: readonly PageRemote[]): void {
  outliveSkippedFades();
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  const owner = (pathname: string) => findOwner(remotes, pathname)?.remote.name;
  router.navigate = (to: unknown, options?: object) => {
    const target = typeof to === 'string' ? to : (to as { pathname?: string } | null)?.pathname;
    const pathname = target?.startsWith('/') ? target.replace(/[?#].*$/, '') : undefined;
    const crosses = pathname !== undefined && owner(pathname) !== owner(router.state.location.pathname);
    const fades = crosses && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // At once: the router's other way waits for three more renderings before the fade begins.
    return navigate(to, fades ? { ...options, viewTransition: true, flushSync: true } : options);
  };
}

/** A fade that the next navigation skips is no failure; unheard, the browser would report it as one. */
function outliveSkippedFades(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
