import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does some work now and again and again, one run at a time: a run that takes longer than the interval makes the next one
 * later. Failures are reported, and the next run tries again. Returns a function that finishes the current run and stops.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, report }: { everyMs: number; report: (error: Error) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch(report)
      .finally(() => (running = undefined));
  };
  run();
  const interval = setInterval(run, everyMs);
  interval.unref();
  return async () => {
    clearInterval(interval);
    await running;
  };
}

/**
 * Takes one piece of work after another, and waits a while when there is none. Failures count as none. Returns a function
 * that finishes the current pieces and stops.
 * @param next Does the next piece; false when there is none.
 */
export function keepWorking(
  next: () => Promise<boolean>,
  { idleMs, workers = 1 }: { idleMs: number; workers?: number },
): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const isIdle = !(await next().catch(() => false));
      if (isIdle) await wait(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = Array.from({ length: workers }, work);
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}
