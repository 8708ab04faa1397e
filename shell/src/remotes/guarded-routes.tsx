import type { RouteObject } from '@nestwright/contract/router';
import { type ComponentType, createElement, useSyncExternalStore } from 'react';

import type { LoadFailure } from './load-failure.ts';
import type { Load } from './load.ts';

/** What a route's `lazy` resolves to. */
export interface Screen {
  Component?: ComponentType | null;
  /** Whether this is the error screen. */
  isFailed?: true;
  /** Whether this is the screen of the previous version. */
  isFallback?: true;
}

/** Shown instead of a screen or a whole remote that failed to load. */
export type FailedScreen = ComponentType<{ failure: LoadFailure; busy: boolean; onRetry: () => void }>;

/** A route's place in the tree: the routes from the outermost one to itself. */
export type RouteTrail = readonly RouteObject[];

/** Creates the load of one screen from the function that fetches it. */
type MakeLoad = (trail: RouteTrail, fetch: () => Promise<Screen>) => Load<Screen>;

/**
 * Wraps a remote's routes so that a failed screen can be retried. The router remembers a failed `lazy` forever, so
 * these never fail: a screen that can't be loaded becomes an error screen with a retry button.
 */
export function guardedRoutes(
  routes: RouteObject[],
  Failed: FailedScreen,
  makeLoad: MakeLoad,
  around: RouteTrail = [],
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const trail = [...around, route];
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: guardedLazy(makeLoad(trail, lazy as () => Promise<Screen>), Failed),
      }),
      ...(children && { children: guardedRoutes(children, Failed, makeLoad, trail) }),
    } as RouteObject;
  });
}

/** The route at the same place in another version of the tree; undefined if that version has none there. */
export function routeAt(routes: readonly RouteObject[], trail: RouteTrail): RouteObject | undefined {
  let level: readonly RouteObject[] | undefined = routes;
  let found: RouteObject | undefined;
  for (const { path, index } of trail) {
    found = level?.find((route) => route.path === path && route.index === index);
    level = found?.children;
  }
  return found;
}

/** Resolves a route's screen in advance, so the router can show it without waiting. Resolves to which screen that is. */
export async function resolveScreen(route: RouteObject): Promise<'live' | 'fallback' | 'failed'> {
  if (typeof route.lazy !== 'function') return 'live';
  const screen = (await route.lazy()) as Screen;
  Object.assign(route, { Component: screen.Component }, screen);
  delete route.lazy;
  return screen.isFailed ? 'failed' : screen.isFallback ? 'fallback' : 'live';
}

function guardedLazy(load: Load<Screen>, Failed: FailedScreen): () => Promise<Screen> {
  return async () => {
    const settled = await load.request();
    if (settled.phase === 'fallback') return { ...settled.value, isFallback: true };
    if (settled.phase !== 'failed') return settled.value;
    return { Component: retryingScreen(load, settled.failure, Failed), isFailed: true };
  };
}

/** Shows the error until the screen loads, then the screen, even if the visitor leaves and comes back. */
function retryingScreen(load: Load<Screen>, first: LoadFailure, Failed: FailedScreen): ComponentType {
  return function RetryingScreen() {
    const state = useSyncExternalStore(
      load.subscribe,
      () => load.state,
      () => load.state,
    );
    if (state.phase === 'ready' || state.phase === 'fallback') {
      const { Component } = state.value;
      return Component ? createElement(Component) : null;
    }
    const failure = state.phase === 'idle' ? first : (state.failure ?? first);
    return <Failed failure={failure} busy={state.phase === 'fetching'} onRetry={() => void load.request()} />;
  };
}
