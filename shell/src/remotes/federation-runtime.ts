import { createInstance } from '@module-federation/enhanced/runtime';

import { LIMIT_MS } from './load-flow.ts';
import { shareScope } from './share-scope.ts';

/** The federation host: loads and starts containers that the page didn't include. */
const host = createInstance({
  name: 'nestwright_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'nestwright-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        const integrity = globalThis.nestwrightIntegrity?.(url);
        script.src = url;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return { script, timeout: LIMIT_MS };
      },
    },
  ],
});
host.initShareScopeMap('default', shareScope as never);

/**
 * Loads a container's entry and returns one of its modules.
 *
 * @throws the error that stopped the entry or the module from loading
 */
export async function loadExposed<T>(container: string, entry: string, expose: string): Promise<T | null> {
  host.registerRemotes([{ name: container, entry }], { force: true });
  return host.loadRemote<T>(`${container}/${expose}`);
}
