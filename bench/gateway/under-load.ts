import autocannon from 'autocannon';

import { processorMs } from '#measure/processor-time.ts';

import type { Load } from './busiest-calls.ts';

const CONNECTIONS = 20;

/** A server under load, and the process whose processor time is counted, including its children. */
export interface LoadedServer {
  url: string;
  pid: number;
}

/** The figures of a server under load. */
export interface UnderLoad {
  requests: number;
  requestsPerSecond: number;
  /** Requests per second of the server's processor time, which other programs on the machine hardly affect. */
  requestsPerCore: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, failures and time-outs. If there are any, the figures are worthless. */
  failed: number;
}

/** How many requests to make. A number, not a duration, so that the code is as warm on a busy machine as on an idle one. */
export interface Extent {
  amount: number;
  /** Concurrent requests; default 20. */
  connections?: number;
}

/** Repeats one call. */
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
    // The result's own duration is rounded up to whole seconds.
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
