import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@nestwright/shared-lib/release/schema';
import type { RoutesModule } from '@nestwright/shared-lib/remote';
import type { RouteObject } from '@nestwright/shared-lib/router';

/** Where loading a remote went wrong. */
export type LoadPhase = 'entry' | 'expose' | 'shape';

/** A remote that could not be loaded: which, in which version, and at what point. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: PageRemote,
    readonly phase: LoadPhase,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${remote.name} failed (${phase} of version ${remote.version})`, options);
  }
}

const loading = new Map<string, Promise<RouteObject[]>>();

/**
 * The routes of a remote, loaded once. A failed load is forgotten, so that the next call tries again.
 *
 * @throws RemoteLoadError
 */
export function loadRoutes(remote: PageRemote): Promise<RouteObject[]> {
  const known = loading.get(remote.name);
  if (known) return known;
  const started = load(remote);
  loading.set(remote.name, started);
  started.catch(() => loading.delete(remote.name));
  return started;
}

async function load(remote: PageRemote): Promise<RouteObject[]> {
  const container = `nestwright_${remote.name}`;
  const entry = new URL(remote.base + remote.entry, window.location.href).href;
  await settledTag(entry, remote);
  registerRemotes([{ name: container, entry }], { force: true });
  let module: RoutesModule | null;
  try {
    module = await loadRemote<RoutesModule>(`${container}/routes`);
  } catch (cause) {
    const phase = container in window ? 'expose' : 'entry';
    throw new RemoteLoadError(remote, phase, { cause });
  }
  if (!Array.isArray(module?.routes)) throw new RemoteLoadError(remote, 'shape');
  return module.routes;
}

/**
 * The page names the first remote's entry as a deferred script. Those run in the order of the page, after the shell:
 * whoever is not there yet will still report its load or its error.
 */
async function settledTag(entry: string, remote: PageRemote): Promise<void> {
  if (`nestwright_${remote.name}` in window) return;
  const tag = [...document.scripts].find((script) => script.src === entry && !script.dataset.nwSettled);
  if (!tag) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      tag.dataset.nwSettled = 'yes';
      resolve();
    };
    tag.addEventListener('load', settle, { once: true });
    tag.addEventListener('error', settle, { once: true });
  });
  // A tag that failed would be taken for a load under way by the federation runtime.
  if (!(`nestwright_${remote.name}` in window)) tag.remove();
}
