import { useSyncExternalStore } from 'react';

/** When the connection last came back, on the clock of `performance.now()`; -Infinity if it was never away. */
let backAt = -Infinity;
if (typeof window !== 'undefined') window.addEventListener('online', () => (backAt = performance.now()));

/** Whether the browser has a connection; true on the server and while hydrating. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** When the connection last came back, on the clock of `performance.now()`; -Infinity if it was never away or is now. */
export function useBackOnline(): number {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? backAt : -Infinity),
    () => -Infinity,
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
