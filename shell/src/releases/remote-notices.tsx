import type { PageData } from '@nestwright/contract/release/schema';
import { Button } from '@nestwright/kit/button';
import { useSyncExternalStore } from 'react';

import type { RemoteLoaders } from '#remotes/remote-loaders.ts';
import type { RefreshOffer } from './refresh-offer.ts';
import css from './remote-notices.module.css';

interface RemoteNoticesProps {
  override: PageData['override'];
  loaders: RemoteLoaders;
  offer: RefreshOffer;
}

/**
 * What is said of the parts of the site while they come and go: one is slow, a newer one is live, one is a developer's
 * own. It stands outside the page's own tree, so that it is there before the page is taken over and whatever happens
 * inside it.
 */
export function RemoteNotices({ override, loaders, offer }: RemoteNoticesProps) {
  const slow = useSyncExternalStore(loaders.subscribe, loaders.slowLoads);
  const refreshes = useSyncExternalStore(offer.subscribe, offer.isOpen);
  return (
    <div className={css.stack} role="status">
      {override && (
        <form
          aria-label="Developer's build"
          className={css.notice}
          data-notice="override"
          method="post"
          action="/_override"
        >
          <input type="hidden" name="remote" value="" />
          <p>
            {override.remote} {override.problem ? 'should come' : 'comes'} from {override.origin}
            {override.problem && `: ${override.problem}`}
          </p>
          <Button kind="quiet" type="submit">
            Reset
          </Button>
        </form>
      )}
      {slow.length > 0 && (
        <div className={css.notice} data-notice="slow">
          <p>This part of the site is taking longer than usual.</p>
          <Button kind="quiet" onClick={() => slow.forEach((load) => load.giveUp())}>
            Try again
          </Button>
        </div>
      )}
      {refreshes && (
        <div className={css.notice} data-notice="refresh">
          <p>A newer version of this site is ready.</p>
          <Button kind="quiet" onClick={() => window.location.reload()}>
            Refresh
          </Button>
          <Button kind="quiet" onClick={() => offer.dismiss()}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
