import type { PageRemote } from '@nestwright/contract/release/schema';
import type { RouteObject } from '@nestwright/contract/router';

import { protect } from './integrity.ts';
import { type LoadOutcome, loadContainer } from './load-container.ts';
import { failureText, type LoadFailure } from './load-failure.ts';
import { guardedRoutes } from './load-screen.tsx';
import { leaveForNewerPage } from './newer-page.ts';
import { giveUpOn } from './page-tags.ts';
import { lastGoodVersion } from './release-document.ts';
import { report } from './reports.ts';
import { watchSlow } from './slow-loads.ts';

/** Pauses before each attempt at a remote, in milliseconds. */
export const ATTEMPT_PAUSES: readonly number[] = [0, 300, 1000];

const loading = new Map<string, Promise<LoadOutcome>>();
const lastGood = new Map<string, Promise<RouteObject[] | undefined>>();

/**
 * The routes of a remote, loaded once: tried a few times, then the last good version, then the failure of the first
 * attempt. A failed load is forgotten, so that the next call tries again.
 *
 * @param pathname the page it is wanted for; its files are fetched along with the remote's own
 */
export function loadRoutes(remote: PageRemote, pathname: string): Promise<LoadOutcome> {
  const known = loading.get(remote.name);
  if (known) return known;
  const started = load(remote, pathname);
  loading.set(remote.name, started);
  void started.then(({ ok }) => !ok && loading.delete(remote.name));
  return started;
}

async function load(remote: PageRemote, pathname: string): Promise<LoadOutcome> {
  let failure: LoadFailure | undefined;
  for (const pause of ATTEMPT_PAUSES) {
    await waited(pause);
    const outcome = await attempt(remote, pathname);
    if (outcome.ok) {
      const fallback = async (path: string | undefined) =>
        (await lastGoodRoutes(remote))?.find((route) => route.path === path);
      return { ok: true, routes: guardedRoutes(remote, outcome.routes, fallback) };
    }
    ({ failure } = outcome);
    console.error(failureText(failure));
    if (pause === 0) report({ kind: 'failure', ...failure });
  }
  // The files of an old tab are gone for good: a page made of what is live now has others.
  if (failure!.status === 404) await leaveForNewerPage();
  const routes = await lastGoodRoutes(remote);
  return routes
    ? { ok: true, routes: guardedRoutes(remote, routes, async () => undefined) }
    : { ok: false, failure: failure! };
}

/** The routes of the version before, asked for once while it answers. */
async function lastGoodRoutes(remote: PageRemote): Promise<RouteObject[] | undefined> {
  const known = lastGood.get(remote.name);
  if (known) return known;
  const started = loadLastGood(remote);
  lastGood.set(remote.name, started);
  const routes = await started;
  if (!routes) lastGood.delete(remote.name);
  return routes;
}

async function loadLastGood(remote: PageRemote): Promise<RouteObject[] | undefined> {
  const good = await lastGoodVersion(remote);
  if (!good) return undefined;
  protect(good);
  const outcome = await attempt(good, '');
  return outcome.ok ? outcome.routes : undefined;
}

function attempt(remote: PageRemote, pathname: string): Promise<LoadOutcome> {
  return watchSlow(loadContainer(remote, pathname), () => giveUpOn(remote));
}

export async function waited(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
