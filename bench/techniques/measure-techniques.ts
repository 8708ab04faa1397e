import type { Browser } from '@playwright/test';

import { benchPages } from '#bench-pages.ts';
import type { PageFigures } from '#measure/page-figures.ts';
import { measureLoad } from '#measure/page-load.ts';
import { profiles } from '#measure/profiles.ts';
import { median, pairedRatio } from '#measure/statistics.ts';
import { figure, markdownTable } from '#report/markdown-table.ts';

import { startAlteringProxy } from './altering-proxy.ts';
import { techniques } from './techniques.ts';

/** Loads of a page with all techniques or without one. Loads of one round have the same index. */
export interface TechniqueResult {
  /** The technique that is switched off. */
  without: string | null;
  loads: PageFigures[];
}

const PAGE = benchPages.find(({ path }) => path === '/category/HVAC')!;
const PHONE = profiles.find(({ name }) => name === 'slow phone')!;

/** Loads one page on the slow phone, alternately with everything and without each technique. */
export async function measureTechniques(
  browser: Browser,
  { origin, rounds }: { origin: string; rounds: number },
): Promise<TechniqueResult[]> {
  const sides = await Promise.all(
    [{ name: null, without: {} }, ...techniques].map(async ({ name, without }) => ({
      name,
      proxy: await startAlteringProxy(origin, without),
      loads: [] as PageFigures[],
    })),
  );
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { proxy, loads } of sides)
        loads.push(
          await measureLoad(browser, { origin: proxy.url, bench: PAGE, profile: PHONE, idle: false }),
        );
  } finally {
    await Promise.all(sides.map(({ proxy }) => proxy.close()));
  }
  return sides.map(({ name, loads }) => ({ without: name, loads }));
}

/** A row per technique: the page's figures without it, and their ratio to the figures with it. */
export function techniquesTable(results: readonly TechniqueResult[]): string {
  const all = results.find(({ without }) => without === null)!.loads;
  const rows = results.map(({ without, loads }) => [
    without === null ? 'nothing' : without,
    ...cells(loads, all, ({ lcp }) => lcp),
    ...cells(loads, all, ({ ready }) => ready),
    figure(median(loads.map(({ cls }) => cls)), 3),
    figure(median(loads.map(({ requests }) => requests))),
    figure(median(loads.map(({ hops }) => hops))),
    figure(median(loads.map(bytes)) / 1024, 1),
  ]);
  const head = [
    `\`${PAGE.path}\`, ${PHONE.name}, without`,
    'largest paint, ms',
    'ratio',
    'answers a click, ms',
    'ratio',
    'layout shift',
    'requests',
    'hops',
    'KB until it answers',
  ];
  return markdownTable(head, rows);
}

function cells(
  loads: readonly PageFigures[],
  all: readonly PageFigures[],
  value: (page: PageFigures) => number,
): string[] {
  const values = loads.map(value);
  const { middle } = pairedRatio(values, all.map(value));
  return [figure(median(values)), loads === all ? '' : figure(middle, 2)];
}

function bytes({ bytesUntilReady }: PageFigures): number {
  return Object.values(bytesUntilReady).reduce((sum, some) => sum + some, 0);
}
