import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the browser hydrates the server's page, true afterwards. What only the browser knows,
 * such as its storage, is shown after that. A part that first renders later gets true at once.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
