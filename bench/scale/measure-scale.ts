import { startSite } from '@nestwright/e2e/site.ts';

import { median, quantile } from '#measure/statistics.ts';

import { fillSite } from './fill-site.ts';
import { type FlatMemory, measureMemory } from './flat-memory.ts';
import { startBenchPostgres } from './postgres.ts';
import { addOwnCompany, OWN_COMPANY } from './pro-browser.ts';
import { measureRequestCost, type RequestCost } from './request-cost.ts';
import { callsOf, type Side, submit } from './scale-calls.ts';
import { measureTwoGateways, type TwoGateways } from './two-gateways.ts';

const LEADS = 20;
const WARM_UP = 30;
const TIMES = 200;
const AT_ONCE = 200;

/** A call, alternating between the small and the large site. Times are in milliseconds. */
export interface ScaleFigure {
  call: string;
  small: { p50: number; p95: number };
  large: { p50: number; p95: number };
  /** Large over small. */
  p50: number;
  p95: number;
}

export interface ScaleFigures {
  calls: ScaleFigure[];
  /** Responses other than 201 to simultaneous requests to the large site. */
  failedAtOnce: number;
  /** What one request costs the large site. */
  cost: RequestCost;
  /** Measured on empty databases, before the others. */
  gateways: TwoGateways;
  memory: FlatMemory;
}

/** Compares a site with the sample directory to one with `SCALE` rows, on one PostgreSQL, alternating call by call. */
export async function measureScale(say: (sentence: string) => void): Promise<ScaleFigures> {
  const postgres = await startBenchPostgres();
  const env = { LOG_LEVEL: 'error', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' };
  try {
    say('one gateway and two…');
    const gateways = await measureTwoGateways(postgres, env);
    say('memory over 100,000 requests…');
    const memory = await measureMemory(postgres, env);
    const [small, large] = [await postgres.make('small'), await postgres.make('large')];
    const sites = [
      await startSite({ env: { ...env, DATABASE_URL: small } }),
      await startSite({ env: { ...env, DATABASE_URL: large } }),
    ];
    try {
      await fillSite(large, say);
      const sides: Side[] = [];
      for (const [index, address] of [small, large].entries())
        sides.push(await prepare(sites[index]!.url, address));
      const calls: ScaleFigure[] = [];
      for (const [call, make] of Object.entries(callsOf)) calls.push(await compare(call, sides, make));
      const failedAtOnce = await failuresAtOnce(sides[1]!);
      const busy = { address: large, pid: sites[1]!.pid()! };
      const cost = await measureRequestCost(busy, () => submit(sides[1]!.url));
      return { calls, failedAtOnce, cost, gateways, memory };
    } finally {
      for (const site of sites) await site.dispose();
    }
  } finally {
    await postgres.stop();
  }
}

async function prepare(url: string, address: string): Promise<Side> {
  const { cookie: pro, slug } = await addOwnCompany(address);
  let homeowner = '';
  for (let lead = 0; lead < LEADS; lead += 1) {
    const answer = await submit(url, { company: OWN_COMPANY, cookie: lead < 3 ? homeowner : '' });
    const [visitor] = answer.headers.getSetCookie().filter((line) => line.startsWith('nw_visitor='));
    if (lead === 0) homeowner = visitor?.split(';')[0] ?? '';
  }
  return { url, homeowner, pro, slug };
}

async function compare(
  call: string,
  sides: readonly Side[],
  make: (side: Side) => Promise<Response>,
): Promise<ScaleFigure> {
  const times = sides.map(() => [] as number[]);
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1)
    for (const [index, side] of sides.entries()) {
      const start = performance.now();
      const answer = await make(side);
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${call}: ${answer.status} ${body}`);
      if (turn >= WARM_UP) times[index]!.push(performance.now() - start);
    }
  const [small, large] = times.map((of) => ({
    p50: median(of),
    p95: quantile(
      of.toSorted((a, b) => a - b),
      0.95,
    ),
  }));
  return { call, small: small!, large: large!, p50: large!.p50 / small!.p50, p95: large!.p95 / small!.p95 };
}

async function failuresAtOnce({ url }: Side): Promise<number> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => submit(url).catch(() => null)));
  return answers.filter((answer) => answer?.status !== 201).length;
}
