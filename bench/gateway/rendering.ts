import { join } from 'node:path';

import { startSite } from '@nestwright/e2e/site.ts';

import { median, type PairedRatio, pairedRatio } from '#measure/statistics.ts';
import { type RunningProgram, runProgram } from '#measure/run-program.ts';
import { repositoryRoot } from '#places.ts';
import { figure } from '#report/markdown-table.ts';

import type { Load } from './busiest-calls.ts';
import { type UnderLoad, underLoad } from './under-load.ts';

const ROUNDS = 10;
const AMOUNT = { rendered: 100, remembered: 4000 };
/** How many pages of one remote are rendered at once. */
const CONNECTIONS = 8;

/** A page rendered in separate processes, next to the same page rendered in the gateway's process. */
export interface RenderingPair {
  page: string;
  processes: Pick<UnderLoad, 'requestsPerSecond' | 'requestsPerCore'>;
  inProcess: Pick<UnderLoad, 'requestsPerSecond' | 'requestsPerCore'>;
  /** Pages per second, round by round. */
  ratio: PairedRatio;
  failed: number;
}

let asked = 0;
/** A new query each time, so that no page comes from the cache. */
const rendered = (path: string): Load => ({
  requests: [{ setupRequest: (request) => ({ ...request, path: `${path}?round=${(asked += 1)}` }) }],
});
const PAGES: readonly { page: string; path: string; load: Load; amount: number }[] = [
  { page: '`/`, rendered', path: '/', load: rendered('/'), amount: AMOUNT.rendered },
  {
    page: '`/category/Roofing`, rendered',
    path: '/category/Roofing',
    load: rendered('/category/Roofing'),
    amount: AMOUNT.rendered,
  },
  { page: '`/`, remembered', path: '/', load: {}, amount: AMOUNT.remembered },
];

/** Loads the gateway's composer with either renderer, alternating. */
export async function measureRendering(say: (sentence: string) => void): Promise<RenderingPair[]> {
  const site = await startSite({ env: { LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000' } });
  const folder = join(repositoryRoot, '.releases');
  const program = join(repositoryRoot, 'bench/monolith/run-composer.ts');
  const started: RunningProgram[] = [];
  try {
    for (const where of ['processes', 'here'])
      started.push(await runProgram(program, [where, folder, site.url]));
    const [processes, inProcess] = started as [RunningProgram, RunningProgram];
    const pairs: RenderingPair[] = [];
    for (const { page, path, load, amount } of PAGES) {
      const run = ({ url, pid }: RunningProgram) =>
        underLoad({ url: url + path, pid }, load, { amount, connections: CONNECTIONS });
      for (const side of started) await run(side);
      const rounds: Record<'processes' | 'inProcess', UnderLoad>[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(
          // They take turns in going first.
          round % 2 === 0
            ? { processes: await run(processes), inProcess: await run(inProcess) }
            : { inProcess: await run(inProcess), processes: await run(processes) },
        );
      const pair = pairOf(page, rounds);
      say(`${page}: in processes, ${figure(pair.ratio.middle, 2)} of the pages a second`);
      pairs.push(pair);
    }
    return pairs;
  } finally {
    for (const side of started) await side.stop();
    await site.dispose();
  }
}

function pairOf(
  page: string,
  rounds: readonly Record<'processes' | 'inProcess', UnderLoad>[],
): RenderingPair {
  const all = (side: 'processes' | 'inProcess', of: keyof UnderLoad) =>
    rounds.map((round) => round[side][of]);
  const middle = (side: 'processes' | 'inProcess') => ({
    requestsPerSecond: median(all(side, 'requestsPerSecond')),
    requestsPerCore: median(all(side, 'requestsPerCore')),
  });
  return {
    page,
    processes: middle('processes'),
    inProcess: middle('inProcess'),
    ratio: pairedRatio(all('processes', 'requestsPerSecond'), all('inProcess', 'requestsPerSecond')),
    failed: [...all('processes', 'failed'), ...all('inProcess', 'failed')].reduce((sum, one) => sum + one, 0),
  };
}
