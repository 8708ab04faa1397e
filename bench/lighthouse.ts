import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { BROWSER_FLAGS, requireBrowser } from '@nestwright/scripts/browser.ts';
import { median } from './measure/statistics.ts';
import { figure, markdownTable } from './report/markdown-table.ts';

/** The last version for Node 20. It is downloaded on demand, because nothing else needs its 160 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
/** The company is the only sample that may be indexed. The others have a lower SEO score because they are noindex. */
const PAGES = ['/', '/category/HVAC', '/pro/sample', '/start-project'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PERFECT = 100;

/** Scores from 0 to 100, the median of a few runs. */
export interface LighthouseScores {
  page: string;
  site: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
}

interface Report {
  /** A score is null when a run failed. */
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
}

/**
 * Lighthouse with its mobile settings, on each site in turn.
 *
 * @param urls address by the site's name
 */
export async function measureLighthouse(urls: Readonly<Record<string, string>>): Promise<LighthouseScores[]> {
  const found: LighthouseScores[] = [];
  for (const page of PAGES) {
    const runs = new Map<string, Report[]>();
    for (let run = 0; run < RUNS; run += 1)
      for (const [site, url] of Object.entries(urls))
        runs.set(site, [...(runs.get(site) ?? []), await wholeReport(url + page)]);
    for (const [site, reports] of runs) found.push({ page, site, scores: medians(reports) });
  }
  return found;
}

export function lighthouseTable(results: readonly LighthouseScores[]): string {
  return markdownTable(
    ['page', 'site', ...CATEGORIES],
    results.map(({ page, site, scores }) => [page, site, ...CATEGORIES.map((name) => figure(scores[name]))]),
  );
}

/** A sentence for each score of the composed site that is not perfect. */
export function lighthouseProblems(results: readonly LighthouseScores[]): string[] {
  return results
    .filter(({ site }) => site === 'composed')
    .flatMap(({ page, scores }) =>
      CATEGORIES.filter((name) => scores[name] < PERFECT).map(
        (name) => `${page}: Lighthouse gives ${name} ${figure(scores[name])} of ${PERFECT}.`,
      ),
    );
}

function medians(reports: readonly Report[]): LighthouseScores['scores'] {
  const score = (name: (typeof CATEGORIES)[number]) =>
    median(reports.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100)));
  return Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as LighthouseScores['scores'];
}

/**
 * A report with all its scores.
 *
 * @throws Error that names the category Lighthouse could not score
 */
async function wholeReport(url: string): Promise<Report> {
  const found = await report(url);
  const missing = CATEGORIES.find((name) => found.categories[name].score === null);
  if (missing) throw new Error(`Lighthouse gave no score for ${missing} at ${url}.`);
  return found;
}

async function report(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: requireBrowser() } },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
