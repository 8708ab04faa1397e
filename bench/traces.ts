import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startSite } from '@nestwright/e2e/site.ts';

import { type BusyCall, busiestCalls } from './gateway/busiest-calls.ts';
import { type LoadedServer, underLoad } from './gateway/under-load.ts';
import { median, type PairedRatio, pairedRatio } from './measure/statistics.ts';
import { figure } from './report/markdown-table.ts';
import { startBenchPostgres } from './scale/postgres.ts';

/** One call with traces, compared with the same call without them. */
export interface TraceCost {
  call: string;
  /** Requests per second of the gateway's processor time, the median of the rounds. */
  off: number;
  on: number;
  /** The ratio of the figure with traces to the figure without, round by round. */
  ratio: PairedRatio;
  failed: number;
}

const ROUNDS = 8;
/** A gateway saves up the time in which it traced nothing; this share of a round, which is not counted, uses it up. */
const SETTLING = 1 / 4;
/** V8 still compiles during the first requests. */
const WARM_UP_ROUNDS = 2;
/** How long the gateway takes to notice a signal, at most. */
const SWITCH_MS = 100;

/**
 * Loads one gateway that sends its traces to a collector on this machine, and switches them off and on between rounds. Two
 * gateways can't be compared: one may need half the processor time of an identical one, because V8 compiled it differently.
 */
export async function measureTraces(say: (sentence: string) => void): Promise<TraceCost[]> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const postgres = await startBenchPostgres();
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const site = await startSite({
    program: ['--import', tsx, join(import.meta.dirname, 'gateway', 'run-switched-gateway.ts')],
    env: {
      DATABASE_URL: await postgres.make('traced'),
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '100000',
      TRUSTED_PROXIES: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
  });
  try {
    const costs: TraceCost[] = [];
    for (const call of await busiestCalls(site.url)) {
      const cost = await compare({ url: site.url + call.path, pid: site.pid()! }, call);
      say(`${cost.call}: traced, ${figure(cost.ratio.middle, 3)} of the requests`);
      costs.push(cost);
    }
    return costs;
  } finally {
    await site.dispose();
    await postgres.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

async function compare(server: LoadedServer, { name, load, amount }: BusyCall): Promise<TraceCost> {
  const rounds = { on: [] as number[], off: [] as number[] };
  let failed = 0;
  let isOn = true;
  const run = async (on: boolean) => {
    if (on !== isOn) process.kill(server.pid, 'SIGUSR2');
    isOn = on;
    await wait(SWITCH_MS);
    await underLoad(server, load, { amount: SETTLING * amount });
    const done = await underLoad(server, load, { amount });
    failed += done.failed;
    return done.requestsPerCore;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await run(round % 2 === 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    // They take turns in going first.
    for (const on of round % 2 === 0 ? [false, true] : [true, false])
      rounds[on ? 'on' : 'off'].push(await run(on));
  }
  if (!isOn) process.kill(server.pid, 'SIGUSR2');
  return {
    call: name,
    off: median(rounds.off),
    on: median(rounds.on),
    ratio: pairedRatio(rounds.on, rounds.off),
    failed,
  };
}
