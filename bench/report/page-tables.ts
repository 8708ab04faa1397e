import type { PageFigures } from '#measure/page-figures.ts';
import type { Dated } from '#bench-results.ts';
import type { PageResult } from '#measure/pages.ts';
import { median, pairedRatio } from '#measure/statistics.ts';

import { figure, markdownTable } from './markdown-table.ts';

/** A line of a page's table. */
interface Row {
  name: string;
  value: (page: PageFigures) => number | undefined;
  digits?: number;
}

const KB = 1024;

const rows: readonly Row[] = [
  { name: 'First contentful paint, ms', value: (page) => page.fcp },
  { name: 'Largest contentful paint, ms', value: (page) => page.lcp },
  { name: 'Total blocking time, ms', value: (page) => page.tbt },
  { name: 'Answers a click, ms', value: (page) => page.ready },
  { name: 'Side menu open, ms', value: (page) => page.menuOpen },
  { name: 'Cumulative layout shift', value: (page) => page.cls, digits: 3 },
  { name: 'Before the first paint, KB', value: (page) => page.bytesBeforePaint / KB, digits: 1 },
  { name: 'Fragments of other remotes', value: (page) => page.fragmentsOfOthers },
  { name: 'Requests of other remotes, idle', value: (page) => page.requestsOfOthers },
  { name: 'Requests until it answers', value: (page) => page.requests },
  { name: 'Serial hops until it answers', value: (page) => page.hops },
  { name: 'Script until it answers, KB', value: (page) => page.scriptUntilReady / KB, digits: 1 },
  { name: 'Script in all, idle, KB', value: (page) => page.scriptInAll && page.scriptInAll / KB, digits: 1 },
  { name: 'HTML, KB', value: (page) => page.bytesUntilReady.html / KB, digits: 1 },
  { name: 'CSS, KB', value: (page) => page.bytesUntilReady.css / KB, digits: 1 },
  { name: 'Fonts, KB', value: (page) => page.bytesUntilReady.font / KB, digits: 1 },
  { name: 'Images, KB', value: (page) => page.bytesUntilReady.image / KB, digits: 1 },
  { name: 'JSON before it answers, requests', value: (page) => page.jsonRequests },
  { name: 'Other remotes before it answers, bytes', value: (page) => page.otherRemotesUntilReady },
  { name: 'Prefetches before its own files are there', value: (page) => page.prefetchesBeforeOwnFiles },
  { name: 'Heap, MB', value: (page) => page.heap / KB / KB, digits: 2 },
];

/** A table for each page and device: medians, and the median of the pairs' ratios with the middle half of them. */
export function pageTables(results: readonly Dated<PageResult>[]): string {
  return results
    .map(
      ({ path, profile, loads, measuredAt }) =>
        `### \`${path}\`, ${profile}, ${loads.composed.length} pairs, measured ${measuredAt.slice(0, 10)}\n\n` +
        markdownTable(
          ['', 'composed', 'monolith', 'ratio', 'middle half'],
          rows.flatMap((row) => tableRow(row, loads)),
        ),
    )
    .join('\n\n');
}

function tableRow({ name, value, digits }: Row, loads: PageResult['loads']): string[][] {
  const [composed, monolith] = [valuesOf(loads.composed, value), valuesOf(loads.monolith, value)];
  if (composed.length === 0) return [];
  const { middle, low, high } = pairedRatio(composed, monolith);
  const spread = Number.isNaN(low) ? '' : `${figure(low, 2)} to ${figure(high, 2)}`;
  return [
    [name, figure(median(composed), digits), figure(median(monolith), digits), figure(middle, 2), spread],
  ];
}

function valuesOf(loads: readonly PageFigures[], value: Row['value']): number[] {
  // Figures of earlier runs may lack what is measured today.
  return loads.map(value).filter((found): found is number => found !== undefined && !Number.isNaN(found));
}
