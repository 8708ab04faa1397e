import { startSite } from '@nestwright/e2e/site.ts';

import { type LoadPair, loadPairs } from './gateway/load-pairs.ts';
import { figure, markdownTable } from './report/markdown-table.ts';
import { startBenchPostgres } from './scale/postgres.ts';

/** The smallest allowed share of a bare route's requests per core. */
const LEAST = { read: 0.5, submit: 0.08 };

/** Loads a separate gateway on PostgreSQL, with raised limits because all requests come from one machine. */
export async function measureLoad(say: (sentence: string) => void): Promise<LoadPair[]> {
  const postgres = await startBenchPostgres();
  try {
    const DATABASE_URL = await postgres.make('load');
    const site = await startSite({
      env: { DATABASE_URL, LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' },
    });
    try {
      return await loadPairs({ url: site.url, pid: site.pid()! }, say);
    } finally {
      await site.dispose();
    }
  } finally {
    await postgres.stop();
  }
}

/** Each call next to the bare route of the same size. */
export function loadTable(pairs: readonly LoadPair[]): string {
  return markdownTable(
    [
      'call',
      'requests/s',
      'requests/s and core',
      'p50 ms',
      'p99 ms',
      'bytes',
      'failed',
      'share of a bare route',
    ],
    pairs.flatMap(({ gateway, bare, ratio }) =>
      [gateway, bare].map((side) => [
        side.name,
        figure(side.requestsPerSecond),
        figure(side.requestsPerCore),
        figure(side.p50, 1),
        figure(side.p99, 1),
        figure(side.bytes),
        figure(side.failed),
        side === gateway ? figure(ratio, 3) : '',
      ]),
    ),
  );
}

/** Calls that cost too much or failed. */
export function loadProblems(pairs: readonly LoadPair[]): string[] {
  return pairs.flatMap(({ kind, gateway: { name, failed }, ratio }) => [
    ...(ratio < LEAST[kind] ? [`${name}: ${figure(ratio, 3)} of a bare route, at least ${LEAST[kind]}`] : []),
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
  ]);
}
