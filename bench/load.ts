import { startSite } from '@nestwright/e2e/site.ts';

import { type LoadPair, loadPairs } from './gateway/load-pairs.ts';
import { figure, markdownTable } from './report/markdown-table.ts';

/** Loads a separate gateway with raised limits, because all requests come from one machine. */
export async function measureLoad(): Promise<LoadPair[]> {
  const site = await startSite({
    env: { LOG_LEVEL: 'warn', LIMIT_FACTOR: '100000', TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    return await loadPairs(site.url);
  } finally {
    await site.dispose();
  }
}

/** Each call beside the bare route of the same size. */
export function loadTable(pairs: readonly LoadPair[]): string {
  return markdownTable(
    ['call', 'requests/s', 'p50 ms', 'p99 ms', 'bytes', 'failed', 'share of a bare route'],
    pairs.flatMap(({ gateway, bare, ratio }) =>
      [gateway, bare].map((side) => [
        side.name,
        figure(side.requestsPerSecond),
        figure(side.p50, 1),
        figure(side.p99, 1),
        figure(side.bytes),
        figure(side.failed),
        side === gateway ? figure(ratio, 3) : '',
      ]),
    ),
  );
}
