import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` at once and then at intervals, one run at a time, so a run that outlasts the interval delays the next one.
 * A run that returns true has left more to do, and the next one follows at once. Failures are reported, and the next run
 * tries again. Returns a function that finishes the current run and stops.
 */
export function repeat(
  work: () => Promise<boolean | void>,
  { everyMs, report }: { everyMs: number; report: (error: Error) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const untilDone = async () => {
    while ((await work().catch(report)) === true && !isStopped);
  };
  const run = () => {
    running ??= untilDone().finally(() => (running = undefined));
  };
  run();
  const interval = setInterval(run, everyMs);
  interval.unref();
  return async () => {
    isStopped = true;
    clearInterval(interval);
    await running;
  };
}

/**
 * Does one piece of work after another, and pauses when there is none or one has failed. Returns a function that
 * finishes the current pieces and stops.
 * @param next does the next piece; false when there is none.
 * @param report called with each failure.
 */
export function runWorkers(
  next: () => Promise<boolean>,
  { idleMs, workers = 1, report }: { idleMs: number; workers?: number; report: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const isIdle = !(await next().catch(report));
      if (isIdle) await wait(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = Array.from({ length: workers }, work);
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}
