import type { PageRemote } from '@nestwright/contract/release/schema';
import type { RouteObject } from '@nestwright/contract/router';
import { type ComponentType, createElement, useState } from 'react';

import { ChunkFailedScreen } from '#screens/remote-failed/chunk-failed-screen.tsx';
import { failureText, type LoadFailure, statusOf } from './load-failure.ts';
import { leaveForNewerPage } from './newer-page.ts';
import { giveUpOn, settledStyles } from './page-tags.ts';
import { report } from './reports.ts';
import { watchSlow } from './slow-loads.ts';

type Screen = { Component?: ComponentType | null };
type FindFallback = (path: string | undefined) => Promise<RouteObject | undefined>;

/** Pauses before each attempt at a screen's files, in milliseconds. */
const SCREEN_PAUSES: readonly number[] = [0, 300, 1000];
const failedScreens = new WeakSet<object>();

/**
 * A remote's routes whose screens do not fail for good. The router remembers a failed `lazy` for ever, so these never
 * fail: a screen whose files cannot be had becomes one that says so and can be asked for again.
 */
export function guardedRoutes(
  remote: PageRemote,
  routes: RouteObject[],
  fallback: FindFallback,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: () => loadScreen(remote, lazy as () => Promise<Screen>, () => fallback(route.path)),
      }),
      ...(children && { children: guardedRoutes(remote, children, fallback) }),
    } as RouteObject;
  });
}

/** Whether what a guarded `lazy` resolved to is the message that the screen cannot be had. */
export function isFailedScreen(screen: object): boolean {
  return failedScreens.has(screen);
}

async function loadScreen(
  remote: PageRemote,
  lazy: () => Promise<Screen>,
  fallback: () => Promise<RouteObject | undefined>,
): Promise<Screen> {
  const first = await tryScreen(remote, lazy, fallback);
  if (first.ok) return first.screen;
  const failed = { Component: retryingScreen(first.failure, () => tryScreen(remote, lazy, fallback)) };
  failedScreens.add(failed);
  return failed;
}

type ScreenOutcome = { ok: true; screen: Screen } | { ok: false; failure: LoadFailure };

async function tryScreen(
  remote: PageRemote,
  lazy: () => Promise<Screen>,
  fallback: () => Promise<RouteObject | undefined>,
): Promise<ScreenOutcome> {
  let failure: LoadFailure | undefined;
  for (const pause of SCREEN_PAUSES) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return { ok: true, screen: await watchSlow(withStyles(remote, lazy), () => giveUpOn(remote)) };
    } catch (cause) {
      const url = (cause as { request?: unknown }).request;
      failure = {
        remote: remote.name,
        version: remote.version,
        phase: 'chunk',
        status: typeof url === 'string' ? await statusOf(url) : null,
      };
      // Specification section 8: webpack's own line is "Loading chunk {n} failed".
      console.error((cause as Error).message, failureText(failure));
      if (pause === 0) report({ kind: 'failure', ...failure });
    }
  }
  // The files of an old tab are gone for good: a page made of what is live now has others.
  if (failure!.status === 404) await leaveForNewerPage();
  const screen = await fallbackScreen(fallback);
  return screen ? { ok: true, screen } : { ok: false, failure: failure! };
}

/** A screen with its styles: those that were begun when somebody pointed at a link may still be under way. */
async function withStyles(remote: PageRemote, lazy: () => Promise<Screen>): Promise<Screen> {
  const screen = await lazy();
  await settledStyles(remote);
  return screen;
}

async function fallbackScreen(fallback: () => Promise<RouteObject | undefined>): Promise<Screen | undefined> {
  try {
    const route = await fallback();
    return typeof route?.lazy === 'function' ? ((await route.lazy()) as Screen) : undefined;
  } catch {
    return undefined;
  }
}

function retryingScreen(first: LoadFailure, again: () => Promise<ScreenOutcome>): ComponentType {
  // Once it is there it is shown at once, whichever way one comes to the page again.
  let loaded: ComponentType | undefined;
  return function RetryingScreen() {
    const [state, setState] = useState<
      { phase: 'failed' | 'loading'; failure: LoadFailure } | { phase: 'loaded' }
    >({ phase: 'failed', failure: first });
    if (loaded) return createElement(loaded);
    if (state.phase === 'loaded') return null;
    const { failure } = state;
    const retry = async () => {
      setState({ phase: 'loading', failure });
      const outcome = await again();
      if (outcome.ok) loaded = outcome.screen.Component ?? undefined;
      setState(outcome.ok ? { phase: 'loaded' } : { phase: 'failed', failure: outcome.failure });
    };
    return (
      <ChunkFailedScreen failure={failure} busy={state.phase === 'loading'} onRetry={() => void retry()} />
    );
  };
}
