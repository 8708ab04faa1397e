import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns a function, always the same, that focuses an element that has just appeared. Call it from an effect. While the server's page comes alive, it
 * leaves the focus where the visitor has put it: they may be typing, and their next letters would be lost.
 */
export function useArrivingFocus(): (element: HTMLElement | null | undefined) => void {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const hydrates = useRef(isHydrating);
  useEffect(() => {
    hydrates.current = isHydrating;
  });
  return useCallback((element) => {
    if (hydrates.current && document.activeElement !== document.body) return;
    element?.focus();
  }, []);
}
