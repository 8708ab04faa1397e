import type { PageData } from '@nestwright/contract/release/schema';
import { hasGateway } from '@nestwright/domain/http/store';

import type { SendReport } from './page/reports.ts';
import { reportWebVitals } from './page/web-vitals.ts';
import { followReleases } from './releases/follow-releases.ts';
import type { RefreshOffer } from './releases/refresh-offer.ts';
import { fetchLinksInView, type LinksInViewOptions } from './remotes/links-in-view.ts';

export interface IdleWork extends LinksInViewOptions {
  page: PageData;
  offer: RefreshOffer;
  report: SendReport;
}

/** What a page does once it answers and has nothing else to do. A page that cannot load this works without. */
export function startIdleWork(options: IdleWork): void {
  const { page, offer, report } = options;
  fetchLinksInView(options);
  if (!page.override) followReleases(page, offer);
  const owner = page.remotes.find(({ name }) => name === page.owner);
  if (hasGateway()) reportWebVitals(owner?.name ?? 'shell', owner?.version ?? page.shell, report);
}
