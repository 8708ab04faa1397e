import type { Browser } from '@playwright/test';

import type { BenchResults } from './bench-results.ts';
import { lighthouseTable, measureLighthouse } from './lighthouse.ts';
import { loadTable, measureLoad } from './load.ts';
import { loginTable, measureLogin } from './login.ts';
import type { Sites } from './sites.ts';
import { measureSizes, sizeProblems, sizesTable } from './sizes.ts';
import { measureTechniques, techniquesTable } from './techniques/measure-techniques.ts';

/** The benchmarks beside the pages, each a section of the report. */
export const benchmarks = ['techniques', 'sizes', 'load', 'login', 'lighthouse'] as const;

export type Benchmark = (typeof benchmarks)[number];

/** How often a page is loaded without each technique. */
const ROUNDS = 7;

/** Runs one benchmark. */
export async function runBenchmark(
  part: Benchmark,
  { browser, sites: { urls } }: { browser: Browser; sites: Sites },
): Promise<BenchResults['more'][number]> {
  switch (part) {
    case 'techniques': {
      const values = await measureTechniques(browser, { origin: urls.composed, rounds: ROUNDS });
      return {
        title: 'The effect of each technique',
        table: techniquesTable(values),
        values,
        problems: [],
      };
    }
    case 'sizes': {
      const values = await measureSizes();
      return { title: 'Sizes', table: sizesTable(values), values, problems: sizeProblems(values) };
    }
    case 'load': {
      const values = await measureLoad();
      return { title: 'The gateway under load', table: loadTable(values), values, problems: [] };
    }
    case 'login': {
      const values = await measureLogin();
      return { title: 'Logging in', table: loginTable(values), values, problems: [] };
    }
    case 'lighthouse': {
      const values = await measureLighthouse(urls);
      return { title: 'Lighthouse', table: lighthouseTable(values), values, problems: [] };
    }
  }
}
