import type { PageRemote } from '@nestwright/contract/release/schema';
import type { RoutesModule } from '@nestwright/contract/remote';
import type { RouteObject } from '@nestwright/contract/router';

import { bringIn, isBroughtIn } from './bring-in.ts';
import { containerName, containerOf, exposed } from './container.ts';
import { type LoadFailure, statusOf } from './load-failure.ts';
import { removeDeadTags, settledTag } from './page-tags.ts';
import { releaseParts } from './release-parts.ts';

/** The routes of a remote, or why there are none. */
export type LoadOutcome = { ok: true; routes: RouteObject[] } | { ok: false; failure: LoadFailure };

const attempts = new Map<string, { version: string; count: number }>();

/** One attempt at loading a remote's container and its `./routes`, with the files of one of its pages. */
export async function loadContainer(remote: PageRemote, pathname: string): Promise<LoadOutcome> {
  const entry = new URL(remote.base + remote.entry, window.location.href).href;
  const isFirst = !attempts.has(remote.name);
  if (isFirst) await settledTag(entry);
  const address = beginAttempt(remote, entry);
  try {
    // Also when its container is there: somebody may have pointed at another of its pages.
    if (isFirst && (isBroughtIn(remote) || !containerOf(remote.name))) await bringIn(remote, pathname);
    const module = await routesModule(remote, address);
    if (Array.isArray(module?.routes)) return { ok: true, routes: module.routes };
    return { ok: false, failure: { ...named(remote), phase: 'shape', status: null } };
  } catch (cause) {
    console.error(cause);
    const hasEntry = containerOf(remote.name) !== undefined;
    removeDeadTags(remote);
    return {
      ok: false,
      failure: hasEntry
        ? { ...named(remote), phase: 'expose', status: null }
        : { ...named(remote), phase: 'entry', status: await statusOf(entry) },
    };
  }
}

/**
 * From the container that is on the page, else by the federation runtime, which comes only where something went wrong: it
 * starts a container anew under another address, or one of a version before.
 */
async function routesModule(remote: PageRemote, entry: string): Promise<RoutesModule | null> {
  const container = containerOf(remote.name);
  if (container) return exposed<RoutesModule>(container, './routes');
  const [{ loadExposed }] = await Promise.all([import('./federation-runtime.ts'), releaseParts(remote)]);
  return loadExposed<RoutesModule>(containerName(remote.name), entry, 'routes');
}

/**
 * The address for the next attempt. A second one gets another address, because the federation runtime remembers what
 * became of the first; and nothing of it is left behind.
 */
function beginAttempt(remote: PageRemote, entry: string): string {
  const before = attempts.get(remote.name);
  const count = (before?.count ?? -1) + 1;
  attempts.set(remote.name, { version: remote.version, count });
  const container = containerName(remote.name);
  if (containerOf(remote.name) && count === 0) return entry;
  removeDeadTags(remote);
  if (count > 0) setGlobal(container, undefined);
  // Chunks of another version have other modules under the same numbers.
  if (before && before.version !== remote.version) setGlobal(`webpackChunk${container}`, []);
  return count === 0 ? entry : `${entry}?retry=${count}`;
}

function named(remote: PageRemote): Pick<LoadFailure, 'remote' | 'version'> {
  return { remote: remote.name, version: remote.version };
}

function setGlobal(name: string, value: unknown): void {
  (window as unknown as Record<string, unknown>)[name] = value;
}
