import type { Browser } from '@playwright/test';

import type { BenchPage } from '#bench-pages.ts';

import { type ProbeNotes, probePage } from './page-probe.ts';
import { touchesPages } from './first-touch.ts';
import { openColdPage, type Profile } from './profiles.ts';
import { waitUntil } from './wait-until.ts';
import { logRequests } from './request-log.ts';

import { type PageFacts, type PageFigures, shifted, figuresOf } from './page-figures.ts';

/** How long to follow idle work after the page has responded. */
const IDLE_MS = 5000;
const SETTLE_MS = 1200;
const TIMEOUT_MS = 60_000;

const WITHOUT_IDLE_WORK = { scriptInAll: undefined, requestsOfOthers: undefined };

export interface LoadOptions {
  origin: string;
  bench: BenchPage;
  profile: Profile;
  /** Whether to measure idle work too. */
  idle: boolean;
}

export async function measureLoad(
  browser: Browser,
  { origin, bench, profile, idle }: LoadOptions,
): Promise<PageFigures> {
  const { context, page, cdp } = await openColdPage(browser, profile);
  try {
    const { control, answer, menu } = bench;
    await touchesPages(page);
    await page.addInitScript(probePage, { control, answer, menu });
    const log = logRequests(cdp);
    await page.goto(origin + bench.path, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await waitUntil(page, () => window.nwBench?.ready !== undefined, 'answers no click');
    await page.waitForTimeout(idle ? IDLE_MS : SETTLE_MS);
    const { notes, fetchStart, facts } = await page.evaluate(readPage);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const requests = log.requests().map((request) => shifted(request, fetchStart));
    return { ...figuresOf(notes, requests, facts), ...(!idle && WITHOUT_IDLE_WORK), heap: usedSize };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readPage(): { notes: ProbeNotes; fetchStart: number; facts: PageFacts } {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const data = JSON.parse(document.getElementById('nw-page')?.textContent ?? '{}') as { owner?: string };
  const places = [...document.querySelectorAll<HTMLElement>('[data-nw-fragment]')];
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  return {
    notes: window.nwBench!,
    fetchStart: timing!.fetchStart,
    facts: {
      owner: data.owner ?? null,
      fragments: places.map(({ dataset }) => dataset.nwFragment!),
      blocking: files.filter((file) => file.renderBlockingStatus === 'blocking').map(({ name }) => name),
    },
  };
}
