import { availableParallelism } from 'node:os';

import { type Site, startSite } from '@nestwright/e2e/site.ts';

import { busiestCalls, type BusyCall } from '#gateway/busiest-calls.ts';
import { underLoad } from '#gateway/under-load.ts';
import { processorMs } from '#measure/processor-time.ts';
import { median } from '#measure/statistics.ts';

import { type BenchPostgres, serverOf } from './postgres.ts';

const ROUNDS = 6;
const SUBMITS = 300;
const CONNECTIONS = 16;

/** Figures of submits through one gateway, or through two on the same database. */
export interface Submitting {
  submitsPerSecond: number;
  /** Processor time of all gateways for each submit, in milliseconds. */
  gatewayMs: number;
  /** Processor time of PostgreSQL for each submit, in milliseconds. */
  databaseMs: number;
  failed: number;
}

/** Two gateways compared with one, alternating. */
export interface TwoGateways {
  one: Submitting;
  two: Submitting;
  /** Submits per second of two gateways divided by those of one, on this machine. */
  ratio: number;
  /** The same if each gateway had its own core and the database enough: twice the gateway time of one over that of two. */
  withFreeCores: number;
  /** The most that the processor times allow on this machine, whose cores gateways and database share. */
  mostHere: number;
  cores: number;
}

/** Sends the same load to one gateway and, split in half, to two. */
export async function measureTwoGateways(
  postgres: BenchPostgres,
  env: Record<string, string>,
): Promise<TwoGateways> {
  const DATABASE_URL = await postgres.make('gateways');
  const database = await serverOf(DATABASE_URL);
  const sites: Site[] = [];
  try {
    for (let n = 0; n < 2; n += 1) sites.push(await startSite({ env: { ...env, DATABASE_URL } }));
    const submit = (await busiestCalls(sites[0]!.url)).find(({ kind }) => kind === 'submit')!;
    const run = (chosen: readonly Site[]) => submitting(chosen, submit, database);
    await run(sites);
    const rounds: { one: Submitting; two: Submitting }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ one: await run([sites[round % 2]!]), two: await run(sites) });
    return summary(rounds);
  } finally {
    for (const site of sites) await site.dispose();
  }
}

async function submitting(
  sites: readonly Site[],
  { path, load }: BusyCall,
  database: number,
): Promise<Submitting> {
  const pids = [...sites.map((site) => site.pid()!), database];
  const look = () => pids.map(processorMs);
  const before = look();
  const done = await Promise.all(
    sites.map((site) =>
      underLoad({ url: site.url + path, pid: site.pid()! }, load, {
        amount: SUBMITS / sites.length,
        connections: CONNECTIONS / sites.length,
      }),
    ),
  );
  const used = look().map((ms, index) => ms - before[index]!);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const submits = sum(done.map(({ requests }) => requests));
  return {
    submitsPerSecond: sum(done.map(({ requestsPerSecond }) => requestsPerSecond)),
    gatewayMs: sum(used.slice(0, -1)) / submits,
    databaseMs: used.at(-1)! / submits,
    failed: sum(done.map(({ failed }) => failed)),
  };
}

function summary(rounds: readonly { one: Submitting; two: Submitting }[]): TwoGateways {
  const middle = (side: 'one' | 'two'): Submitting => {
    const of = (figure: keyof Submitting) => median(rounds.map((round) => round[side][figure]));
    return {
      submitsPerSecond: of('submitsPerSecond'),
      gatewayMs: of('gatewayMs'),
      databaseMs: of('databaseMs'),
      failed: rounds.reduce((all, round) => all + round[side].failed, 0),
    };
  };
  const [one, two] = [middle('one'), middle('two')];
  const cores = availableParallelism();
  // A gateway's own code runs on one core.
  const most = ({ gatewayMs, databaseMs }: Submitting, gateways: number) =>
    Math.min(gateways / gatewayMs, cores / (gatewayMs + databaseMs));
  return {
    one,
    two,
    ratio: median(rounds.map((round) => round.two.submitsPerSecond / round.one.submitsPerSecond)),
    withFreeCores: (2 * one.gatewayMs) / two.gatewayMs,
    mostHere: most(two, 2) / most(one, 1),
    cores,
  };
}
