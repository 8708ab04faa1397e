import type { PageData } from '@nestwright/contract/release/schema';

import { isInternal } from '#remotes/link-intent.ts';
import type { SiteRouter } from '#remotes/site-router.ts';
import type { RefreshOffer } from './refresh-offer.ts';
import { isOutdated, liveReleases } from './release-document.ts';

/** How often an open, visible tab checks for a new release, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/**
 * Checks for new releases at intervals and whenever the tab becomes visible. Once there is one, the browser follows
 * links itself: the next page comes from the gateway, with the live releases.
 */
export function followReleases(page: PageData, offer: RefreshOffer, router: SiteRouter['router']): void {
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !offer.needsCheck) return;
    asked = Date.now();
    const live = await liveReleases();
    if (live && isOutdated(page, live)) offer.newReleaseFound();
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - asked > ASK_EVERY_MS / 6) void ask();
  });
  document.addEventListener('click', (event) => offer.mayLeave && leaveToBrowser(event), true);
  document.addEventListener('input', () => offer.setFilling(true), true);
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown) offer.setFilling(false);
    shown = location.pathname;
  });
}

/** Hides a click on a link from the router, which would stay in this document and its releases. */
function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && isInternal(link) && link.pathname !== window.location.pathname) event.stopPropagation();
}
