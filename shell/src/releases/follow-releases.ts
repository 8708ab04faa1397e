import type { PageData } from '@nestwright/contract/release/schema';

import type { SiteRouter } from '#remotes/site-router.ts';
import type { RefreshOffer } from './refresh-offer.ts';
import { isOutdated, liveReleases } from './release-document.ts';

/** How often an open, visible tab asks whether something new is live, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/** Asks from time to time, and whenever the tab is looked at again, whether it is made of what is live. */
export function followReleases(page: PageData, offer: RefreshOffer, router: SiteRouter['router']): void {
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !offer.isOpenToNews) return;
    asked = Date.now();
    const live = await liveReleases();
    if (live && isOutdated(page, live)) offer.newsCame();
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - asked > ASK_EVERY_MS / 6) void ask();
  });
  document.addEventListener('input', () => offer.fillingChanged(true), true);
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown) offer.fillingChanged(false);
    shown = location.pathname;
  });
}
