import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns a function that focuses an element that has just appeared. Call it from an effect. While the server's page comes alive, it
 * leaves the focus where the visitor has put it: they may be typing, and their next letters would be lost.
 */
export function useArrivingFocus(): (element: HTMLElement | null | undefined) => void {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return (element) => {
    if (isHydrating && document.activeElement !== document.body) return;
    element?.focus();
  };
}
