import type { LoadFailure } from './load-failure.ts';

/**
 * How long the failure of a file is held back, in milliseconds. When a visitor leaves a page, its
 * downloads stop, and Firefox reports them as failed.
 */
const LEAVING_MS = 1000;

/**
 * Calls `report` about a failure: at once, or, if leaving the page may be the reason, once the visitor has stayed. A file
 * that timed out was not stopped.
 */
export function reportUnlessLeaving(failure: LoadFailure, report: () => void, timedOut = false): void {
  if (timedOut || !mayBeStopped(failure)) return report();
  const cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    window.removeEventListener('pagehide', cancel);
    report();
  }, LEAVING_MS);
  window.addEventListener('pagehide', cancel, { once: true });
}

/** Whether leaving the page may be the reason: a file did not load, and there was no HTTP error. */
function mayBeStopped({ phase, status }: LoadFailure): boolean {
  if (phase === 'render' || phase === 'shape') return false;
  return status === null || status < 400;
}
