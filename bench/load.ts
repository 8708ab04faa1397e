import { startSite } from '@nestwright/e2e/site.ts';

import { type LoadFigures, type LoadPair, loadPairs } from './gateway/load-pairs.ts';
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
      hasRealClock: true,
      env: { DATABASE_URL, LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' },
    });
    try {
      return await loadPairs(
        { url: site.url, pid: site.pid()!, makeDatabase: (name) => postgres.make(name) },
        say,
      );
    } finally {
      await site.dispose();
    }
  } finally {
    await postgres.stop();
  }
}

/** Each call next to the bare routes of the same size. */
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
      'the gateway’s share of it',
    ],
    pairs.flatMap(({ gateway, bare, select }) => [
      rowOf(gateway, ''),
      rowOf(bare.figures, figure(bare.ratio, 3)),
      ...(select ? [rowOf(select.figures, figure(select.ratio, 3))] : []),
    ]),
  );
}

function rowOf(side: LoadFigures, share: string): string[] {
  return [
    side.name,
    figure(side.requestsPerSecond),
    figure(side.requestsPerCore),
    figure(side.p50, 1),
    figure(side.p99, 1),
    figure(side.bytes),
    figure(side.failed),
    share,
  ];
}

/** Calls that cost too much or failed. */
export function loadProblems(pairs: readonly LoadPair[]): string[] {
  return pairs.flatMap(({ kind, gateway: { name, failed }, bare: { ratio } }) => [
    ...(ratio < LEAST[kind] ? [`${name}: ${figure(ratio, 3)} of a bare route, at least ${LEAST[kind]}`] : []),
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
  ]);
}
