import type { IdleWork } from './idle-work.tsx';

/** How long an interactive page stays idle before it fetches non-urgent code, in milliseconds. */
const IDLE_AFTER_MS = 500;

/** Waits first, so that the visitor's first action has the network to itself. */
export function workWhenIdle(work: IdleWork): void {
  const start = () =>
    void import('./idle-work.tsx').then((idle) => idle.startIdleWork(work)).catch(() => undefined);
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 5000 });
    else start();
  }, IDLE_AFTER_MS);
}
