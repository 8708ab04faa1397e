import type { Report } from '@nestwright/contract/report/schema';

/** The maximum number of reports per page, so a failure loop can't flood the gateway. */
const MAX_REPORTS = 20;

/** Reports a failure or a measurement to the gateway. The page doesn't depend on its arrival. */
export type SendReport = (what: Report) => void;

/** Creates the reporter for one page. It reports a remote's fragments once, however often they fail. */
export function createReports(): SendReport {
  let sent = 0;
  const failed = new Set<string>();
  return (what) => {
    if (sent >= MAX_REPORTS || typeof navigator.sendBeacon !== 'function') return;
    if (what.kind === 'failure' && what.part === 'fragment') {
      if (failed.has(what.remote)) return;
      failed.add(what.remote);
    }
    sent += 1;
    navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
  };
}
