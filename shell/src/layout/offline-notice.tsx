import { useSyncExternalStore } from 'react';

import css from './offline-notice.module.css';

/** Told once the connection is gone, withdrawn when it is back. */
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
          You are offline. What you type is kept here, and a request you send goes out when you are back.
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
