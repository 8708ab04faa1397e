import type { Report } from '@nestwright/contract/report/schema';

/** At most this many reports a page: a loop of failures must not become a flood. */
const MOST_REPORTS = 20;

/** Tells the gateway of a failure or a measurement; whether it arrives makes no difference to the page. */
export type SendReport = (what: Report) => void;

/** The reports of one page. */
export function createReports(): SendReport {
  let sent = 0;
  return (what) => {
    if (sent >= MOST_REPORTS || typeof navigator.sendBeacon !== 'function') return;
    sent += 1;
    navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
  };
}
