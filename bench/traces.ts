import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSite } from '@nestwright/e2e/site.ts';

import { type BusyCall, busiestCalls } from './gateway/busiest-calls.ts';
import { type LoadedServer, underLoad } from './gateway/under-load.ts';
import { median, type PairedRatio, pairedRatio } from './measure/statistics.ts';
import { figure, markdownTable } from './report/markdown-table.ts';
import { startBenchPostgres } from './scale/postgres.ts';

/** One call on a gateway that is traced beside one that is not. */
export interface TraceCost {
  call: string;
  /** Requests for each second of the gateway's processor time, the median of the rounds. */
  off: number;
  on: number;
  /** With traces over without, round by round. */
  ratio: PairedRatio;
  failed: number;
}

/** Traces may cost this much of what a gateway does. */
const MOST_COST = 0.03;
const ROUNDS = 25;

/**
 * Loads two gateways in turns, one of which sends its traces to a collector on this machine. Processor time is compared,
 * because what else the machine does changes times far more than traces do.
 */
export async function measureTraces(say: (sentence: string) => void): Promise<TraceCost[]> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const postgres = await startBenchPostgres();
  const start = async (name: string, more: Record<string, string> = {}) => {
    const DATABASE_URL = await postgres.make(name);
    const env = { LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' };
    return startSite({ env: { ...env, DATABASE_URL, ...more } });
  };
  const off = await start('untraced');
  const on = await start('traced', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  try {
    const calls = [await busiestCalls(off.url), await busiestCalls(on.url)] as const;
    const costs: TraceCost[] = [];
    for (const index of calls[0].keys()) {
      const sides = [off, on].map((site, side) => ({
        server: { url: site.url, pid: site.pid()! },
        call: calls[side]![index]!,
      }));
      const cost = await compare(sides[0]!, sides[1]!);
      say(`${cost.call}: traced, ${figure(cost.ratio.middle, 3)} of the requests`);
      costs.push(cost);
    }
    return costs;
  } finally {
    await on.dispose();
    await off.dispose();
    await postgres.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

interface Side {
  server: LoadedServer;
  call: BusyCall;
}

async function compare(off: Side, on: Side): Promise<TraceCost> {
  let failed = 0;
  const run = async ({ server, call }: Side) => {
    const done = await underLoad({ ...server, url: server.url + call.path }, call.load, {
      amount: call.amount,
    });
    failed += done.failed;
    return done.requestsPerCore;
  };
  for (const side of [off, on, off, on]) await run(side);
  const without: number[] = [];
  const withTraces: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each goes first in turn.
    if (round % 2 === 0) without.push(await run(off));
    withTraces.push(await run(on));
    if (round % 2 === 1) without.push(await run(off));
  }
  return {
    call: off.call.name,
    off: median(without),
    on: median(withTraces),
    ratio: pairedRatio(withTraces, without),
    failed,
  };
}

/** Each call with and without traces. */
export function tracesTable(costs: readonly TraceCost[]): string {
  return markdownTable(
    ['call', 'requests/s and core without', 'with', 'ratio', 'middle half', 'failed'],
    costs.map(({ call, off, on, ratio: { middle, low, high }, failed }) => [
      call,
      figure(off),
      figure(on),
      figure(middle, 3),
      `${figure(low, 3)} to ${figure(high, 3)}`,
      figure(failed),
    ]),
  );
}

/** What is over the budget. */
export function traceProblems(costs: readonly TraceCost[]): string[] {
  return costs
    .filter(({ ratio, failed }) => ratio.middle < 1 - MOST_COST || failed > 0)
    .map(
      ({ call, ratio, failed }) =>
        `${call} with traces: ${figure(ratio.middle, 3)} of the requests, ${failed} failed`,
    );
}
