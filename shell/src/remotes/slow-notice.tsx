import { Button } from '@nestwright/kit/button';
import { type ReactNode, useSyncExternalStore } from 'react';

import type { RemoteLoaders } from './remote-loaders.ts';
import css from './slow-notice.module.css';

/**
 * Tells the visitor that part of the site is slow, next to any other notices. It is outside the page's tree, so it works
 * before hydration and whatever happens inside the page.
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
