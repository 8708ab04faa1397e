import type { LeakResult } from '#bench/measure/leaks.ts';
import type { NavigationResult } from '#bench/measure/navigation.ts';
import { median } from '#bench/measure/statistics.ts';

import { figure, markdownTable } from './markdown-table.ts';

export function navigationTable(results: readonly NavigationResult[]): string {
  const head = ['From `/` to `/start-project`', 'composed, ms', 'requests', 'monolith, ms', 'requests'];
  const rows = results.map(({ profile, start, visits }) => [
    `${profile}, ${start}`,
    ...[visits.composed, visits.monolith].flatMap((list) => [
      figure(median(list.map(({ ms }) => ms))),
      figure(median(list.map(({ requests }) => requests))),
    ]),
  ]);
  return markdownTable(head, rows);
}

export function leakTable(results: readonly LeakResult[]): string {
  const rows = results.flatMap(({ side, early, late }) => [
    [
      `${side}, cycle ${early.cycle}`,
      figure(early.heap / 1024),
      figure(early.nodes),
      figure(early.listeners),
      '',
    ],
    [
      `${side}, cycle ${late.cycle}`,
      figure(late.heap / 1024),
      figure(late.nodes),
      figure(late.listeners),
      `${figure((late.heap / early.heap - 1) * 100, 1)} %`,
    ],
  ]);
  return markdownTable(['', 'heap, KB', 'DOM nodes', 'listeners', 'heap grown'], rows);
}
