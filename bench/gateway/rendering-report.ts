import { figure, markdownTable } from '#report/markdown-table.ts';

import type { RenderingPair } from './rendering.ts';

/** The smallest allowed share of the throughput of rendering in the gateway's process. */
const LEAST = 0.85;

/** One page per row. */
export function renderingTable(pairs: readonly RenderingPair[]): string {
  return markdownTable(
    [
      'page',
      'in processes, pages/s',
      'per core',
      'in the gateway, pages/s',
      'per core',
      'ratio',
      'middle half',
      'failed',
    ],
    pairs.map(({ page, processes, inProcess, ratio, failed }) => [
      page,
      figure(processes.requestsPerSecond),
      figure(processes.requestsPerCore),
      figure(inProcess.requestsPerSecond),
      figure(inProcess.requestsPerCore),
      figure(ratio.middle, 2),
      `${figure(ratio.low, 2)} to ${figure(ratio.high, 2)}`,
      figure(failed),
    ]),
  );
}

/** Pages that are too slow in separate processes. */
export function renderingProblems(pairs: readonly RenderingPair[]): string[] {
  return pairs
    .filter(({ ratio, failed }) => ratio.middle < LEAST || failed > 0)
    .map(
      ({ page, ratio, failed }) =>
        `${page} in processes of their own: ${figure(ratio.middle, 2)} of the pages a second, ${failed} failed`,
    );
}
