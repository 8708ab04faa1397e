import type { PageData } from '@nestwright/contract/release/schema';
import { Button } from '@nestwright/kit/button';
import { useSyncExternalStore } from 'react';

import css from '#remotes/slow-notice.module.css';
import type { RefreshOffer } from './refresh-offer.ts';

/** Notices about the page's releases: a newer one is live, or one is a developer's own build. */
export function ReleaseNotices({ override, offer }: { override: PageData['override']; offer: RefreshOffer }) {
  const refreshes = useSyncExternalStore(offer.subscribe, offer.isOpen);
  return (
    <>
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
    </>
  );
}
