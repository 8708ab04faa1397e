import type { RequestLog } from './request-log.ts';

/** Prefetching counts as finished once the network has been idle this long, in milliseconds. */
const STILL_MS = 2500;

/** Waits until a page has stopped prefetching. */
export async function waitUntilStill(log: RequestLog): Promise<void> {
  await pause(STILL_MS);
  while (log.quietFor() < STILL_MS) await pause(100);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
