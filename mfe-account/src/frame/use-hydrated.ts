import { useKnownPerson } from '#known/known-person.tsx';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and in the browser's first render, true afterwards. Stored data isn't known before that, so a
 * page must not claim there is none. A page that its server renders for the person has that data from the start.
 */
export function useHydrated(): boolean {
  const isKnown = useKnownPerson() !== null;
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => isKnown,
  );
}
