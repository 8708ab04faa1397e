import type { Report } from '@nestwright/contract/report/schema';

/** The maximum number of reports per page, so a failure loop can't flood the gateway. */
const MAX_REPORTS = 20;

/**
 * How long the failure of a file is held back, in milliseconds. Leaving a page stops its files, and Firefox
 * says of them that they failed.
 */
const LEAVING_MS = 1000;

/** Reports a failure or a measurement to the gateway. The page doesn't depend on its arrival. */
export type SendReport = (what: Report) => void;

/**
 * Creates the reporter for one page. The pages of a version fail once on it, and so do its fragments, however often they
 * are tried.
 */
export function createReports(): SendReport {
  let sent = 0;
  const failed = new Set<string>();
  return (what) => {
    if (sent >= MAX_REPORTS || typeof navigator.sendBeacon !== 'function') return;
    if (what.kind === 'failure') {
      const key = `${what.remote} ${what.version} ${what.part ?? 'page'}`;
      if (failed.has(key)) return;
      failed.add(key);
    }
    sent += 1;
    if (mayBeStopped(what)) sendIfStaying(what);
    else send(what);
  };
}

function send(what: Report): void {
  navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
}

/** Whether a browser that leaves the page says the same: a file did not load, without an HTTP error. */
function mayBeStopped(what: Report): boolean {
  if (what.kind !== 'failure' || what.phase === 'render' || what.phase === 'shape') return false;
  return what.status === null || what.status < 400;
}

function sendIfStaying(what: Report): void {
  const timer = setTimeout(() => send(what), LEAVING_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}
