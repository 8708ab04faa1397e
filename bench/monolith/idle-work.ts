import { createReports } from '@nestwright/shell/src/page/reports.ts';
import { reportWebVitals } from '@nestwright/shell/src/page/web-vitals.ts';

import { allRoutes } from './all-routes.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** The shell's idle work, for a site that is not composed. */
export function startIdleWork(version: string): void {
  void prefetchLinks(allRoutes);
  reportWebVitals({ remote: 'monolith', version }, new Map(), createReports());
}
