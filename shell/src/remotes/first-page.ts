import type { PageRemote } from '@nestwright/contract/release/schema';
import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

import { RemoteLoadError } from './load-failure.ts';
import { loadRoutes } from './load-remote.ts';
import { resolveLazy } from './resolve-lazy.ts';

/** The routes of the page's owner, with those of the page that is shown resolved as far as their files came. */
export type FirstPage =
  | { state: 'resolved'; routes: RouteObject[] }
  /** A screen inside another is missing: it says so in its own place. */
  | { state: 'partly'; routes: RouteObject[] }
  /** The remote is missing, with the reason, or its outermost screen, which then says so itself. */
  | { state: 'failed'; routes: RouteObject[]; error?: RemoteLoadError };

/** Loads the owner of the page that is shown. */
export async function firstPage(owner: PageRemote): Promise<FirstPage> {
  const outcome = await loadRoutes(owner, window.location.pathname);
  if (!outcome.ok) return { state: 'failed', routes: [], error: new RemoteLoadError(outcome.failure) };
  const { routes } = outcome;
  const matched = matchRoutes(routes, window.location) ?? [];
  const resolved = await Promise.all(matched.map(({ route }) => resolveLazy(route)));
  if (resolved[0] === 'failed') return { state: 'failed', routes };
  return { state: resolved.includes('failed') ? 'partly' : 'resolved', routes };
}
