import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The site's origin; '' on the server and while hydrating, because only the browser knows it. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
}
