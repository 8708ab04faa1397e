import { createInstance } from '@module-federation/enhanced/runtime';

import { integrityOf } from './integrity.ts';
import { shareScope } from './share-scope.ts';

/** How long a script may take before it counts as failed (specification section 8), in milliseconds. */
const SCRIPT_LIMIT_MS = 120_000;

/** The federation host: finds, loads and starts the containers that the page did not bring along. */
const host = createInstance({
  name: 'nestwright_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'nestwright-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        const integrity = integrityOf(url);
        script.src = url;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_LIMIT_MS };
      },
    },
  ],
});
host.initShareScopeMap('default', shareScope as never);

/**
 * Loads a container's entry and gives one of its modules.
 *
 * @throws whatever kept the entry or the module from loading
 */
export async function loadExposed<T>(container: string, entry: string, expose: string): Promise<T | null> {
  host.registerRemotes([{ name: container, entry }], { force: true });
  return host.loadRemote<T>(`${container}/${expose}`);
}
