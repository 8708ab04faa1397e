import { createReports } from '@nestwright/shell/src/page/reports.ts';
import { reportWebVitals } from '@nestwright/shell/src/page/web-vitals.ts';

import { allRoutes } from './all-routes.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** What the shell does when a page is idle, where nothing is composed. */
export function startIdleWork(version: string): void {
  void prefetchLinks(allRoutes);
  reportWebVitals('monolith', version, createReports());
}
