import { useSyncExternalStore } from 'react';

import css from './offline-notice.module.css';

/** Appears when the connection drops and disappears when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={css.notice}>
          You’re offline. We save what you type, and send your request when you’re back online.
        </p>
      )}
    </div>
  );
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
