import type { Browser } from '@playwright/test';

import { type Side, sides } from '#sites.ts';

import { openColdPage, profiles } from './profiles.ts';
import { logRequests } from './request-log.ts';
import { waitUntil } from './wait-until.ts';

/** First visits without input, on the slow phone's network, at one width. Times are in milliseconds. */
export interface UntouchedLoads {
  path: string;
  width: number;
  loads: Record<Side, UntouchedLoad[]>;
}

export interface UntouchedLoad {
  fcp: number;
  lcp: number;
  /** All layout shift. Browsers ignore shifts within 500 ms of an input, but here there is none. */
  shift: number;
  /** The time of long tasks beyond 50 ms each, from the first paint on. */
  blocking: number;
  /** Bytes of the page and of its scripts as sent, without prefetched files. */
  bytes: number;
  script: number;
}

/** What a page records about itself. */
type UntouchedNotes = Pick<UntouchedLoad, 'fcp' | 'lcp' | 'shift'> & {
  longTasks: { start: number; duration: number }[];
};

export const WIDTHS = [360, 412, 768, 1280, 1920] as const;
export const PATHS = ['/', '/category/HVAC', '/pro/cornerstone-lane--Roofing', '/start-project'] as const;
const PHONE_WIDTH = 600;
/** How long to watch for shifts after the fonts have loaded and the largest text or picture has been painted. */
const SETTLE_MS = 1500;
const TIMEOUT_MS = 60_000;
/** A task longer than this counts as long, in milliseconds. */
const LONG_MS = 50;

declare global {
  interface Window {
    nwStill?: UntouchedNotes;
  }
}

export async function measureUntouched(
  browser: Browser,
  { urls, loads }: { urls: Record<Side, string>; loads: number },
): Promise<UntouchedLoads[]> {
  const found: UntouchedLoads[] = [];
  for (const path of PATHS)
    for (const width of WIDTHS) {
      const of: UntouchedLoads = { path, width, loads: { composed: [], monolith: [] } };
      for (let load = 0; load < loads; load += 1)
        for (const side of sides) of.loads[side].push(await loadUntouched(browser, urls[side] + path, width));
      found.push(of);
    }
  return found;
}

/** Loads a page at a width without any input. `isNestwright` also waits until the page reports that it is interactive. */
export async function loadUntouched(
  browser: Browser,
  url: string,
  width: number,
  { isNestwright = true }: { isNestwright?: boolean } = {},
): Promise<UntouchedLoad> {
  const slow = profiles.find(({ name }) => name === 'slow phone')!;
  const isPhone = width < PHONE_WIDTH;
  const viewport = { width, height: isPhone ? 823 : 900 };
  const { context, page, cdp } = await openColdPage(browser, { ...slow, viewport, mobile: isPhone });
  try {
    await page.addInitScript(watch);
    const log = logRequests(cdp);
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await waitUntil(page, () => document.fonts.status === 'loaded', 'keeps loading fonts');
    if (isNestwright)
      await waitUntil(
        page,
        () => document.documentElement.dataset.nwReady === 'yes',
        'does not become interactive',
      );
    await page.waitForTimeout(SETTLE_MS);
    await waitUntil(page, hasSettled, 'paints nothing, or never stops painting larger things', SETTLE_MS);
    const { longTasks, ...notes } = await page.evaluate(() => window.nwStill!);
    const own = log.requests().filter(({ ahead }) => !ahead);
    return {
      ...notes,
      blocking: sum(
        longTasks.filter(({ start }) => start >= notes.fcp).map(({ duration }) => duration - LONG_MS),
      ),
      bytes: sum(own.map(({ bytes }) => bytes)),
      script: sum(own.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Runs in the page: whether its largest paint is this old, in milliseconds. */
function hasSettled(age: number): boolean {
  const { lcp } = window.nwStill!;
  return lcp > 0 && performance.now() - lcp > age;
}

/** Runs in the page before anything else. */
function watch(): void {
  const notes: UntouchedNotes = { fcp: 0, lcp: 0, shift: 0, longTasks: [] };
  window.nwStill = notes;
  const follow = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => (notes.lcp = entry.startTime));
  follow('layout-shift', (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value));
  follow('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }));
}
