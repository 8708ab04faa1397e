import type { Browser } from '@playwright/test';

import { type Side, sides } from '#sites.ts';

import { touchesPages } from './first-touch.ts';
import { openColdPage, type Profile } from './profiles.ts';
import { logRequests } from './request-log.ts';
import { waitUntilStill } from './stillness.ts';
import { waitUntil } from './wait-until.ts';
import { noteHeading } from './note-heading.ts';

const starts = ['at once', 'fetched ahead', 'pointed at'] as const;

/** The first link from the home page into another remote. */
export interface NavigationFigures {
  /** Requests over the network between the click and the page's heading in the document. */
  requests: number;
  /** Milliseconds from the click until the page's heading is painted. */
  ms: number;
}

export interface NavigationResult {
  profile: Profile['name'];
  /**
   * When to click: as soon as the page responds, after it has prefetched the links in view, or after that, with a pointer
   * that first rests on the link, like a person's.
   */
  start: (typeof starts)[number];
  visits: Record<Side, NavigationFigures[]>;
}

export interface NavigationOptions {
  urls: Record<Side, string>;
  profiles: readonly Profile[];
  pairs: number;
  say: (line: string) => void;
}

const TARGET = '/start-project';
/** How long the pointer rests on a link before the click. People take longer. */
const REST_MS = 100;

export async function measureNavigation(
  browser: Browser,
  options: NavigationOptions,
): Promise<NavigationResult[]> {
  const results: NavigationResult[] = [];
  for (const profile of options.profiles) {
    for (const start of starts) {
      const visits: NavigationResult['visits'] = { composed: [], monolith: [] };
      for (let pair = 0; pair < options.pairs; pair += 1) {
        for (const side of sides)
          visits[side].push(await visit(browser, options.urls[side], { profile, start }));
      }
      results.push({ profile: profile.name, start, visits });
      options.say(`navigation, ${profile.name}, ${start}: ${options.pairs} pairs`);
    }
  }
  return results;
}

async function visit(
  browser: Browser,
  origin: string,
  { profile, start }: { profile: Profile; start: NavigationResult['start'] },
): Promise<NavigationFigures> {
  const { context, page, cdp } = await openColdPage(browser, profile);
  try {
    await touchesPages(page);
    await page.addInitScript(noteHeading, TARGET);
    const log = logRequests(cdp);
    await page.goto(`${origin}/`, { waitUntil: start === 'at once' ? 'commit' : 'load', timeout: 60_000 });
    await waitUntil(page, () => document.documentElement?.dataset.nwReady === 'yes', 'is never ready');
    if (start !== 'at once') await waitUntilStill(log);
    const before = log.requests().length;
    const link = page.locator(`header a[href^="${TARGET}"]`).first();
    if (start === 'pointed at') {
      await link.hover();
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    await link.click();
    await waitUntil(page, () => window.nwHeadingAfter !== undefined, `does not lead to ${TARGET}`);
    const { ms, thereAt } = await page.evaluate(() => ({
      ms: window.nwHeadingAfter!,
      thereAt: window.nwHeadingThereAt!,
    }));
    // The next page's own prefetching begins later than this, however late its heading is painted.
    const asked = log
      .requests()
      .slice(before)
      .filter(({ askedAt }) => askedAt <= thereAt);
    return {
      requests: asked.filter(({ cached, ahead, url }) => !cached && !ahead && !url.includes('/api/report'))
        .length,
      ms,
    };
  } finally {
    await context.close();
  }
}
