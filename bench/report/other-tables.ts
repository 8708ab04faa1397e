import type { BarePaint } from '#measure/bare-paint.ts';
import type { LeakResult } from '#measure/leaks.ts';
import type { NavigationResult } from '#measure/navigation.ts';
import type { PageResult } from '#measure/pages.ts';
import { median } from '#measure/statistics.ts';

import { figure, markdownTable } from './markdown-table.ts';

/** The composed home page's largest paint next to the first paint of its HTML alone. */
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
  const rows = results.flatMap(({ side, early, late }) =>
    [early, late].map((held) => [
      `${side}, cycle ${held.cycle}`,
      figure(held.heap / 1024),
      held === late ? grown(late.heap, early.heap) : '',
      figure(held.objects / 1024),
      held === late ? grown(late.objects, early.objects) : '',
      figure(held.nodes),
      figure(held.listeners),
    ]),
  );
  const head = ['', 'heap, KB', 'grown', 'without compiled code, KB', 'grown', 'DOM nodes', 'listeners'];
  return markdownTable(head, rows);
}

function grown(late: number, early: number): string {
  return `${figure((late / early - 1) * 100, 1)} %`;
}
