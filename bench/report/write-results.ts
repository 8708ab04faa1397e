import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BenchResults } from '#bench-results.ts';
import { repositoryRoot } from '#places.ts';

import { pageTables } from './page-tables.ts';
import { barePaintTable, leakTable, navigationTable } from './other-tables.ts';
import { resultsChart } from './results-chart.ts';

/** Folder for the last full run's figures, relative to the repository's root. */
const FULL = 'bench/results';
/** Folder for a quick run's figures, which are not measurements and not committed. */
const QUICK = '.cache/bench-quick';

/**
 * Writes the raw values, the tables and the chart. Parts that a run leaves out keep their last figures.
 *
 * @returns the files, relative to the repository's root
 */
export function writeResults(results: BenchResults, { quick }: { quick: boolean }): string {
  const place = quick ? QUICK : FULL;
  const folder = join(repositoryRoot, place);
  mkdirSync(folder, { recursive: true });
  const all = quick ? results : withEarlier(results, join(folder, 'latest.json'));
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(all, null, 1)}\n`);
  writeFileSync(join(folder, 'latest.md'), resultsText(all));
  if (all.pages) writeFileSync(join(folder, 'latest.svg'), resultsChart(all.pages));
  return `${place}/latest.{json,md,svg}`;
}

function withEarlier(results: BenchResults, file: string): BenchResults {
  if (!existsSync(file)) return results;
  const earlier = JSON.parse(readFileSync(file, 'utf8')) as BenchResults;
  const kept = earlier.more.filter(({ title }) => !results.more.some((section) => section.title === title));
  return { ...earlier, ...results, more: [...kept, ...results.more] };
}

function resultsText({ machine, measuredAt, pages, bare, navigation, leaks, more }: BenchResults): string {
  const sections = [
    '# The composed site beside the same sources as one program',
    `Measured ${measuredAt.slice(0, 10)} on ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, ` +
      `Chromium ${machine.browser}. Medians; a ratio is the median of the pairs' own ratios, composed to monolith. Sizes as sent, headers included.`,
    ...(pages ? ['![Time until the page answers a click](latest.svg)', '## Pages', pageTables(pages)] : []),
    ...(bare && pages ? ['## With scripts switched off', barePaintTable(bare, pages)] : []),
    ...(navigation ? ['## First navigation into another remote', navigationTable(navigation)] : []),
    ...(leaks ? ['## What stays after going round all remotes', leakTable(leaks)] : []),
    ...more.flatMap(({ title, table }) => [`## ${title}`, table]),
  ];
  return `${sections.join('\n\n')}\n`;
}
