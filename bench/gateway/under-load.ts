import autocannon from 'autocannon';

import { processorMs } from '#measure/processor-time.ts';

import type { Load } from './busiest-calls.ts';

const CONNECTIONS = 20;

/** A server that is loaded, and the process whose processor time counts, with its children. */
export interface LoadedServer {
  url: string;
  pid: number;
}

/** What a server did for a while. */
export interface UnderLoad {
  requests: number;
  requestsPerSecond: number;
  /** Requests for each second of the server's processor time, which other programs of the machine hardly change. */
  requestsPerCore: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, failures and time-outs. If there are any, the figures are worthless. */
  failed: number;
}

/** How many requests to make. A number instead of a time, so that code is as warm on a busy machine as on an idle one. */
export interface Extent {
  amount: number;
  /** Requests at once; default 20. */
  connections?: number;
}

/** Makes one call over and over. */
export async function underLoad(
  { url, pid }: LoadedServer,
  load: Load,
  { amount, connections = CONNECTIONS }: Extent,
): Promise<UnderLoad> {
  const before = processorMs(pid);
  const began = performance.now();
  let ended = began;
  const result = await autocannon({
    ...load,
    url,
    connections,
    amount,
    // The result's own duration ends with the next whole second.
    setupClient: (client) => void client.on('response', () => (ended = performance.now())),
  });
  const used = processorMs(pid) - before;
  return {
    requests: result.requests.total,
    requestsPerSecond: (result.requests.total * 1000) / (ended - began),
    requestsPerCore: (result.requests.total * 1000) / used,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
