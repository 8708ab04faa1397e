import { findOwner } from '@nestwright/contract/remote';
import type { PageRemote } from '@nestwright/contract/release/schema';
import { type createBrowserRouter, matchRoutes } from '@nestwright/contract/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps the router so that navigating between remotes cross-fades where the browser supports it, which hides the
 * flash between two programs. Pages change instantly inside a remote, when the visitor prefers reduced motion, and
 * when the page still has to load. The fade's style is in app-layout.module.css.
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
    // Synchronously, or the router renders three more times before the fade begins. With a dynamic path segment, the
    // router first looks for a better match; a synchronous update would then show the old page again.
    const flushSync = matched.every(({ params }) => Object.keys(params).length === 0);
    return navigate(to, { ...options, viewTransition: true, flushSync });
  };
  // Everything else comes from the router itself, read each time because its state and routes change.
  return Object.create(router, { navigate: { value: fading } }) as Router;
}

/** The browser reports a fade skipped by the next navigation as an error. It isn't one. */
export function suppressSkippedTransitionErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}

/** The routes of a page that the router can show immediately because their screens are loaded. */
function readyMatches({ routes }: Router, pathname: string) {
  const matched = matchRoutes(routes, pathname);
  return matched?.every(({ route }) => !route.lazy && !route.loader) ? matched : undefined;
}
