import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import autocannon from 'autocannon';

import { startSite } from '@nestwright/e2e/site.ts';

import { busiestCalls } from './gateway/load-pairs.ts';
import { figure, markdownTable } from './report/markdown-table.ts';

/** One call on a gateway that is traced beside one that is not. */
export interface TraceCost {
  call: string;
  /** Requests a second, the median of the rounds. */
  off: number;
  on: number;
  /** The median of the ratios of each round, on to off. */
  ratio: number;
  failed: number;
}

/** Issue 22: traces may cost this much of what a gateway does a second. */
const MOST_COST = 0.03;
const ROUNDS = 11;
const SECONDS = 3;
const CONNECTIONS = 20;

/**
 * Loads two gateways in turns, one of which sends its traces to a collector on this machine. A round is a moment of
 * both, so what else the machine does hits both.
 */
export async function measureTraces(say: (sentence: string) => void): Promise<TraceCost[]> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = { LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' };
  const off = await startSite({ env });
  const on = await startSite({
    env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  try {
    const costs: TraceCost[] = [];
    for (const { name, path, load } of busiestCalls) {
      let failed = 0;
      const run = async (origin: string) => {
        const result = await autocannon({
          ...load,
          headers: { ...load.headers, ...(path === '/' && { 'sec-fetch-dest': 'document' }) },
          url: origin + path,
          connections: CONNECTIONS,
          duration: SECONDS,
        });
        failed += result.non2xx + result.errors + result.timeouts;
        return result.requests.average;
      };
      await run(off.url);
      await run(on.url);
      const rounds: { off: number; on: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // Each goes first in turn.
        const [first, second] = round % 2 === 0 ? [off, on] : [on, off];
        const one = await run(first.url);
        const other = await run(second.url);
        rounds.push(round % 2 === 0 ? { off: one, on: other } : { off: other, on: one });
      }
      const cost = {
        call: name,
        off: median(rounds.map((round) => round.off)),
        on: median(rounds.map((round) => round.on)),
        ratio: median(rounds.map((round) => round.on / round.off)),
        failed,
      };
      say(`${name}: traced, ${figure(cost.ratio, 3)} of the requests a second`);
      costs.push(cost);
    }
    return costs;
  } finally {
    await on.dispose();
    await off.dispose();
    collector.closeAllConnections();
    collector.close();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Each call with and without traces. */
export function tracesTable(costs: readonly TraceCost[]): string {
  return markdownTable(
    ['call', 'requests/s without', 'requests/s with', 'ratio', 'failed'],
    costs.map(({ call, off, on, ratio, failed }) => [
      call,
      figure(off),
      figure(on),
      figure(ratio, 3),
      figure(failed),
    ]),
  );
}

/** What is over the budget. */
export function traceProblems(costs: readonly TraceCost[]): string[] {
  return costs
    .filter(({ ratio, failed }) => ratio < 1 - MOST_COST || failed > 0)
    .map(
      ({ call, ratio, failed }) =>
        `${call} with traces: ${figure(ratio, 3)} of the requests, ${failed} failed`,
    );
}
