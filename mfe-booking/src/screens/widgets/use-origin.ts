import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Origin of the site, '' on the server and while hydrating: only the browser knows how it was reached. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
}
