import type { Browser } from '@playwright/test';

import type { BenchPage } from '#bench-pages.ts';

import { probePage } from './page-probe.ts';
import { openColdPage, type Profile } from './profiles.ts';
import { waitUntil } from './wait-until.ts';
import { logRequests } from './request-log.ts';

import { type PageFigures, shifted, figuresOf } from './page-figures.ts';

/** How long to follow idle work after the page answered. */
const IDLE_MS = 5000;
const SETTLE_MS = 1200;
const LONGEST_MS = 60_000;

export interface LoadOptions {
  origin: string;
  bench: BenchPage;
  profile: Profile;
  /** Whether to count idle work, too. */
  idle: boolean;
}

export async function measureLoad(
  browser: Browser,
  { origin, bench, profile, idle }: LoadOptions,
): Promise<PageFigures> {
  const { context, page, cdp } = await openColdPage(browser, profile);
  try {
    const { control, answer, menu } = bench;
    await page.addInitScript(probePage, { control, answer, menu });
    const log = logRequests(cdp);
    await page.goto(origin + bench.path, { waitUntil: 'load', timeout: LONGEST_MS });
    await waitUntil(page, () => window.nwBench?.ready !== undefined, 'answers no click');
    await page.waitForTimeout(idle ? IDLE_MS : SETTLE_MS);
    const { notes, fetchStart, owner } = await page.evaluate(() => {
      const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const data = JSON.parse(document.getElementById('nw-page')?.textContent ?? '{}') as { owner?: string };
      return { notes: window.nwBench!, fetchStart: timing!.fetchStart, owner: data.owner ?? null };
    });
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const requests = log.requests().map((request) => shifted(request, fetchStart));
    return { ...figuresOf(notes, requests, owner), ...(!idle && { scriptInAll: undefined }), heap: usedSize };
  } finally {
    await context.close();
  }
}
