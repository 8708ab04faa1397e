import { useNavigation } from '@nestwright/contract/router';

import css from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** What a link says that is pressed while there is no connection. */
export const OPENS_LATER = 'You’re offline. We’ll open this page when you’re back.';

/** Appears when the connection drops and disappears when it is back; in other words while a page is waited for. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {!isOnline && (
        <p className={css.notice}>
          {isLeaving
            ? OPENS_LATER
            : 'You’re offline. We save what you type, and send your request when you’re back online.'}
        </p>
      )}
    </div>
  );
}
