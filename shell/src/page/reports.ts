import type { Report } from '@nestwright/contract/report/schema';

/** The maximum number of reports per page, so a failure loop can't flood the gateway. */
const MOST_REPORTS = 20;

/** Reports a failure or a measurement to the gateway. The page doesn't depend on its arrival. */
export type SendReport = (what: Report) => void;

/** Creates the reporter for one page. */
export function createReports(): SendReport {
  let sent = 0;
  return (what) => {
    if (sent >= MOST_REPORTS || typeof navigator.sendBeacon !== 'function') return;
    sent += 1;
    navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
  };
}
