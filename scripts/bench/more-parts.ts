import type { BenchResults } from './bench-results.ts';
import { lighthouseTable, measureLighthouse } from './lighthouse.ts';
import { loadTable, measureLoad } from './load.ts';
import { loginTable, measureLogin } from './login.ts';
import type { Sites } from './sites.ts';
import { measureSizes, sizeProblems, sizesTable } from './sizes.ts';

/** The parts beside the pages, each a section of the report. */
export const moreParts = ['sizes', 'load', 'login', 'lighthouse'] as const;

export type MorePart = (typeof moreParts)[number];

/** Runs one part. */
export async function measurePart(part: MorePart, { urls }: Sites): Promise<BenchResults['more'][number]> {
  switch (part) {
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
