import type { RouteObject } from '@nestwright/contract/router';
import { type ComponentType, createElement, useSyncExternalStore } from 'react';

import type { LoadFailure } from './load-failure.ts';
import type { Load } from './load.ts';

/** What a route's `lazy` resolves to. `isFailed`: the screen says that the page's own did not come. */
export interface Screen {
  Component?: ComponentType | null;
  isFailed?: true;
}

/** Shown in the place of a screen, or a whole remote, that did not load. */
export type FailedScreen = ComponentType<{ failure: LoadFailure; busy: boolean; onRetry: () => void }>;

/** Makes the load of one screen out of the function that fetches it. */
type MakeLoad = (path: string | undefined, fetch: () => Promise<Screen>) => Load<Screen>;

/**
 * A remote's routes whose screens do not fail for good. The router remembers a failed `lazy` for ever, so these never
 * fail: a screen whose files cannot be had becomes one that says so and can be asked for again.
 */
export function guardedRoutes(
  routes: RouteObject[],
  Failed: FailedScreen,
  makeLoad: MakeLoad,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, path } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: guardedLazy(makeLoad(path, lazy as () => Promise<Screen>), Failed),
      }),
      ...(children && { children: guardedRoutes(children, Failed, makeLoad) }),
    } as RouteObject;
  });
}

/** Puts the screen of a route into it, for a router that is to show it without waiting. Resolves to whether it came. */
export async function resolveScreen(route: RouteObject): Promise<boolean> {
  if (typeof route.lazy !== 'function') return true;
  const screen = (await route.lazy()) as Screen;
  Object.assign(route, { Component: screen.Component }, screen);
  delete route.lazy;
  return !screen.isFailed;
}

function guardedLazy(load: Load<Screen>, Failed: FailedScreen): () => Promise<Screen> {
  return async () => {
    const settled = await load.want();
    if (settled.phase !== 'failed') return settled.value;
    return { Component: retryingScreen(load, settled.failure, Failed), isFailed: true };
  };
}

/** Shows the failure until the screen comes, and then the screen, whichever way one comes to the page again. */
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
    return <Failed failure={failure} busy={state.phase === 'fetching'} onRetry={() => void load.want()} />;
  };
}
