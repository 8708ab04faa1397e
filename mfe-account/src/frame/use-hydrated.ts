import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and in the browser's first render, true from then on. What a browser holds (session, projects) is
 * not known before, and "there is nothing" must not be said before it is known.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
