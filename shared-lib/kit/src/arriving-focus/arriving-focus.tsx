import { useCallback, useEffect, useRef } from 'react';

import { useHydrated } from '@nestwright/kit/hydrated';

/**
 * Returns a function, always the same, that focuses an element that has just appeared. Call it from an effect. While the server's page comes alive, it
 * leaves the focus where the visitor has put it: they may be typing, and their next letters would be lost.
 */
export function useArrivingFocus(): (element: HTMLElement | null | undefined) => void {
  const isHydrated = useHydrated();
  const hydrates = useRef(!isHydrated);
  useEffect(() => {
    hydrates.current = !isHydrated;
  });
  return useCallback((element) => {
    if (hydrates.current && document.activeElement !== document.body) return;
    element?.focus();
  }, []);
}
