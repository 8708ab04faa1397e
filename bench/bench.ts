import { arch, cpus, platform, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { benchPages } from './bench-pages.ts';
import type { BenchResults } from './bench-results.ts';
import { brokenBudgets } from './budgets.ts';
import { measureBarePaint } from './measure/bare-paint.ts';
import { measureLeaks } from './measure/leaks.ts';
import { measureNavigation } from './measure/navigation.ts';
import { measurePages } from './measure/pages.ts';
import { profiles } from './measure/profiles.ts';
import { benchmarks } from './benchmarks.ts';
import { runBenchmark } from './run-benchmark.ts';
import { writeResults } from './report/write-results.ts';
import { type Sites, startSites } from './sites.ts';
import { BROWSER_FLAGS, requireBrowser } from '@nestwright/scripts/browser.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    pairs: { type: 'string' },
    pages: { type: 'string' },
    profile: { type: 'string' },
    only: { type: 'string' },
    stored: { type: 'string' },
    peers: { type: 'string' },
  },
});
const allParts = ['pages', 'navigation', 'leaks', ...benchmarks] as const;
const quickParts = ['pages', 'navigation', 'leaks', 'sizes', 'flight'] as const;
const wanted = chosen(values.only, allParts, (part) => part) ?? (values.quick ? quickParts : allParts);
const pages = chosen(values.pages, benchPages, ({ path }) => path) ?? benchPages;
const devices =
  chosen(values.profile, profiles, ({ name }) => name) ?? (values.quick ? profiles.slice(0, 1) : profiles);
const pairs = Number(values.pairs ?? (values.quick ? 1 : 20));
/** Fewer loads, because navigations take longest and vary least. */
const SHARE_OF_VISITS = 0.4;
const cycles = values.quick ? { early: 3, late: 8 } : { early: 10, late: 50 };

/** The sites are built and started at the first benchmark that opens their pages. */
let started: Promise<Sites> | undefined;
const sites = () => (started ??= startSites());
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
let results: BenchResults;
try {
  results = await measure(browser);
} finally {
  await browser.close();
  await (await started)?.dispose();
}
console.log(`\nFigures, tables and chart: ${writeResults(results, values)}`);
const broken = brokenBudgets(results);
for (const sentence of broken) console.error(`Over budget: ${sentence}`);
if (broken.length > 0) process.exitCode = 1;

async function measure(chromium: Browser): Promise<BenchResults> {
  const say = (line: string) => console.log(line);
  const found: BenchResults = {
    machine: machineFacts(chromium),
    measuredAt: new Date().toISOString(),
    more: [],
  };
  for (const part of wanted) {
    switch (part) {
      case 'pages': {
        const { urls } = await sites();
        found.pages = await measurePages(chromium, { urls, pages, profiles: devices, pairs, say });
        found.bare = await measureBarePaint(chromium, {
          url: `${urls.composed}/`,
          profiles: devices,
          loads: pairs,
        });
        break;
      }
      case 'navigation': {
        const { urls } = await sites();
        found.navigation = await measureNavigation(chromium, {
          urls,
          profiles: devices,
          pairs: Math.ceil(pairs * SHARE_OF_VISITS),
          say,
        });
        break;
      }
      case 'leaks': {
        const { urls } = await sites();
        found.leaks = await measureLeaks(chromium, { urls, cycles, say });
        break;
      }
      case 'flight':
      case 'untouched':
      case 'early':
      case 'goals':
      case 'peers':
      case 'techniques':
      case 'load':
      case 'traces':
      case 'rendering':
      case 'login':
      case 'scale':
      case 'sizes':
      case 'lighthouse': {
        const loads = values.pairs === undefined ? undefined : pairs;
        const { stored, peers } = values;
        if (part === 'peers' && peers === undefined)
          say('Peers are left out: --peers FOLDER names built ones (bench/README.md).');
        else found.more.push(await runBenchmark(part, { browser: chromium, sites, loads, stored, peers }));
        break;
      }
    }
  }
  return found;
}

function machineFacts(chromium: Browser): BenchResults['machine'] {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
    browser: chromium.version(),
  };
}

/** The items in a comma-separated list, if given. Exits if the list has an unknown item. */
function chosen<T>(
  list: string | undefined,
  all: readonly T[],
  nameOf: (item: T) => string,
): readonly T[] | undefined {
  if (list === undefined) return undefined;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !all.some((item) => nameOf(item) === name));
  if (unknown.length === 0) return all.filter((item) => names.includes(nameOf(item)));
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${all.map(nameOf).join(', ')}.`);
  process.exit(2);
}
