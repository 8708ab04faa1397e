import { useKnownPerson } from '#known/known-person.tsx';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and in the browser's first render, true afterwards. Stored data is unknown before that, so a page
 * must not claim that there is none. A page that the server renders for the person has the data from the start.
 */
export function useHydrated(): boolean {
  const isKnown = useKnownPerson() !== null;
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => isKnown,
  );
}
