import { Button } from '@nestwright/kit/button';
import { type ReactNode, useSyncExternalStore } from 'react';

import type { RemoteLoaders } from './remote-loaders.ts';
import css from './slow-notice.module.css';

/**
 * Says that a part of the site is slow, beside what else there is to say of the site's parts. It stands outside the page's
 * own tree, so that it is there before the page is taken over and whatever happens inside it.
 */
export function SlowNotice({ loaders, children }: { loaders: RemoteLoaders; children?: ReactNode }) {
  const slow = useSyncExternalStore(loaders.subscribe, loaders.slowLoads);
  return (
    <div className={css.stack} role="status">
      {slow.length > 0 && (
        <div className={css.notice} data-notice="slow">
          <p>This part of the site is taking longer than usual.</p>
          <Button kind="quiet" onClick={() => slow.forEach((load) => load.giveUp())}>
            Try again
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
