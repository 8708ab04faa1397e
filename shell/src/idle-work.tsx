import { ANSWER_PARAMETER, SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import type { PageData } from '@nestwright/contract/release/schema';
import { followRewrittenText } from '@nestwright/contract/rewritten-text';
import { hasGateway } from '@nestwright/domain/base/http-store';
import type { ReactNode } from 'react';

import { cacheStyles } from './page/cache-styles.ts';
import { endLeftPages } from './page/end-left-pages.ts';
import { fetchLateFonts } from './page/late-fonts.ts';
import { forgetHydration } from './page/forget-hydration.ts';
import type { PageLife } from './page/page-life.ts';
import type { SendReport } from './page/reports.ts';
import { reportErrors } from './page/report-errors.ts';
import { type FragmentStarts, reportWebVitals } from './page/web-vitals.ts';
import { followReleases } from './releases/follow-releases.ts';
import { offerOn } from './releases/refresh-offer.ts';
import { ReleaseNotices } from './releases/release-notices.tsx';
import { readyOnIntent } from './remotes/link-intent.ts';
import { fetchLinksInView, type LinksInViewOptions } from './remotes/links-in-view.ts';
import { savesData } from './remotes/saves-data.ts';
import { isConnectionFailure } from './screens/offline/connection-failure.ts';
import type { SiteRouter } from './remotes/site-router.ts';

export interface IdleWork extends LinksInViewOptions {
  page: PageData;
  site: SiteRouter;
  report: SendReport;
  starts: FragmentStarts;
  /** Errors and rejections from before this started. */
  early: Event[];
  /** What code started in this page. */
  life: PageLife;
  /** Whether the visitor filled anything in before this started. */
  wasFilled: () => boolean;
  /** Shows a notice next to the slow-loading notice. */
  say: (notices: ReactNode) => void;
}

/** Background work for a page that is interactive and idle. The page works without it if it fails to load. */
export function startIdleWork(work: IdleWork): void {
  const { page, site, report, say } = work;
  forgetAnswer(page);
  forgetHydration(document);
  followRewrittenText(document.documentElement);
  readyOnIntent(page, site.makeReady);
  fetchLinksInView(work);
  if (!savesData()) void fetchLateFonts().then(() => cacheStyles(site.router));
  const offer = offerOn(page, work.wasFilled());
  say(<ReleaseNotices override={page.override} offer={offer} />);
  if (page.developer) void import('./overlay/open-with-keys.ts').then((keys) => keys.openWithKeys(page));
  if (!page.override) followReleases(page, offer, site.router);
  endLeftPages({ page, router: site.router, life: work.life, report });
  const owner = page.remotes.find(({ name }) => name === page.owner);
  if (!hasGateway()) return;
  reportErrors({ page, router: site.router, early: work.early, isConnectionFailure, report });
  const measured = owner
    ? { remote: owner.name, version: owner.version, shell: page.shell }
    : { remote: 'shell', version: page.shell };
  reportWebVitals(measured, work.starts, report);
}

/**
 * Removes the name of a posted form's answer from the address. An interactive page itself keeps what is typed. If the
 * session had ended, the page does not hold it: this address shows it once the same account is logged in, so the name
 * stays.
 */
function forgetAnswer({ hydration }: Pick<PageData, 'hydration'>): void {
  const answers = Object.values(hydration?.actionData ?? {}) as ({ code?: unknown } | null)[];
  if (answers.some((answer) => answer?.code === SIGN_IN_NEEDED)) return;
  const url = new URL(window.location.href);
  if (!url.searchParams.has(ANSWER_PARAMETER)) return;
  url.searchParams.delete(ANSWER_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
