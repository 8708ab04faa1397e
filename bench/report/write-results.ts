import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BenchResults, KeptResults } from '#bench-results.ts';
import { repositoryRoot } from '#places.ts';

import { keepResults } from './keep-results.ts';
import { pageTables } from './page-tables.ts';
import { barePaintTable, leakTable, navigationTable } from './other-tables.ts';
import { resultsChart } from './results-chart.ts';

/** Folder of the last full runs' figures, relative to the repository's root. */
const FULL = 'bench/results';
/** Folder for a quick run's figures, which are not measurements and not committed. */
const QUICK = '.cache/bench-quick';

/**
 * Writes the raw values, the tables and the chart. What a full run left out keeps its last figures, with their date.
 *
 * @returns the files, relative to the repository's root
 */
export function writeResults(results: BenchResults, { quick }: { quick: boolean }): string {
  const place = quick ? QUICK : FULL;
  const folder = join(repositoryRoot, place);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'latest.json');
  const earlier =
    quick || !existsSync(file) ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as KeptResults);
  const all = keepResults(results, earlier);
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
  writeFileSync(join(folder, 'latest.md'), resultsText(all));
  if (all.pages.length > 0) writeFileSync(join(folder, 'latest.svg'), resultsChart(all.pages));
  return `${place}/latest.{json,md,svg}`;
}

function resultsText({ machine, pages, bare, navigation, leaks, more }: KeptResults): string {
  const sections = [
    '# The composed site beside the same sources as one program',
    `Measured on ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, ` +
      `Chromium ${machine.browser}. Medians; a ratio is the median of the pairs' own ratios, composed to monolith. Sizes as sent, headers included.`,
    ...(pages.length > 0
      ? ['![Time until the page answers a click](latest.svg)', '## Pages', pageTables(pages)]
      : []),
    ...section('With scripts switched off', bare, () => barePaintTable(bare, pages)),
    ...section('First navigation into another remote', navigation, () => navigationTable(navigation)),
    ...section('What stays after going round all remotes', leaks, () => leakTable(leaks)),
    ...more.flatMap((other) => section(other.title, [other], () => other.table)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function section(title: string, figures: readonly { measuredAt: string }[], table: () => string): string[] {
  const days = [...new Set(figures.map(({ measuredAt }) => measuredAt.slice(0, 10)))].sort();
  return days.length === 0 ? [] : [`## ${title}`, `Measured ${days.join(' and ')}.`, table()];
}
