import type { Report } from '@nestwright/contract/report/schema';

import { reportUnlessLeaving } from '#remotes/stopped-file.ts';

/** The maximum number of reports per page, so a failure loop can't flood the gateway. */
const MAX_REPORTS = 20;

/** Reports a failure or a measurement to the gateway. The page doesn't depend on its arrival. */
export type SendReport = (what: Report) => void;

/**
 * Creates the reporter for one page. It reports at most one failure of each version's pages, and one of each of its fragments,
 * however often they are tried.
 */
export function createReports(): SendReport {
  let sent = 0;
  const failed = new Set<string>();
  const sendOnce = (what: Report) => {
    if (sent >= MAX_REPORTS || typeof navigator.sendBeacon !== 'function') return;
    if (what.kind === 'failure') {
      const key = `${what.remote} ${what.version} ${what.part ?? 'page'}`;
      if (failed.has(key)) return;
      failed.add(key);
    }
    sent += 1;
    send(what);
  };
  return (what) => {
    if (what.kind === 'failure') reportUnlessLeaving(what, () => sendOnce(what));
    else sendOnce(what);
  };
}

function send(what: Report): void {
  navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
}
