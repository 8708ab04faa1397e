import { useNavigation } from '@nestwright/contract/router';

import css from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** The message for a link pressed while offline. */
export const OPENS_LATER = 'You’re offline. We’ll open this page when you’re back online.';

/** Appears while the connection is down. The wording differs while a page is waiting to open. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {!isOnline && (
        <p className={css.notice}>
          {isLeaving
            ? OPENS_LATER
            : 'You’re offline. A request or message you send waits in this browser and goes out when you’re back online.'}
        </p>
      )}
    </div>
  );
}
