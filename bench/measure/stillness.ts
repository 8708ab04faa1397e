import type { RequestLog } from './request-log.ts';

/** Fetching ahead is over when the network has been still for so long, in milliseconds. */
const STILL_MS = 2500;

/** Waits until a page fetches nothing ahead any more. */
export async function stillness(log: RequestLog): Promise<void> {
  await pause(STILL_MS);
  while (log.quietFor() < STILL_MS) await pause(100);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
