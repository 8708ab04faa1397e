import type { BarePaint } from '#bench/measure/bare-paint.ts';
import type { LeakResult } from '#bench/measure/leaks.ts';
import type { NavigationResult } from '#bench/measure/navigation.ts';
import type { PageResult } from '#bench/measure/pages.ts';
import { median } from '#bench/measure/statistics.ts';

import { figure, markdownTable } from './markdown-table.ts';

/** The composed home page's largest paint beside the first paint of its HTML alone. */
export function barePaintTable(bare: readonly BarePaint[], pages: readonly PageResult[]): string {
  const rows = bare.map(({ profile, firstPaints }) => {
    const home = pages.find((result) => result.path === '/' && result.profile === profile);
    const paint = median(home?.loads.composed.map(({ lcp }) => lcp) ?? []);
    const alone = median(firstPaints);
    return [`\`/\`, ${profile}`, figure(paint), figure(alone), figure(paint / alone, 2)];
  });
  return markdownTable(['', 'largest paint, ms', 'first paint without scripts, ms', 'ratio'], rows);
}

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
