import type { Browser } from '@playwright/test';

import { openColdPage, type Profile } from './profiles.ts';

/** How soon the composed home page paints without scripts, from its HTML and styles alone. */
export interface BarePaint {
  profile: Profile['name'];
  /** Milliseconds from the document's request to the first contentful paint, per load. */
  firstPaints: number[];
}

const TIMEOUT_MS = 30_000;

export async function measureBarePaint(
  browser: Browser,
  { url, profiles, loads }: { url: string; profiles: readonly Profile[]; loads: number },
): Promise<BarePaint[]> {
  const results: BarePaint[] = [];
  for (const profile of profiles) {
    const firstPaints: number[] = [];
    for (let load = 0; load < loads; load += 1) firstPaints.push(await firstPaint(browser, url, profile));
    results.push({ profile: profile.name, firstPaints });
  }
  return results;
}

/** Reads the paint from the browser's events (in seconds), because a page without scripts can't report it. */
async function firstPaint(browser: Browser, url: string, profile: Profile): Promise<number> {
  const { context, page, cdp } = await openColdPage(browser, profile, { javaScriptEnabled: false });
  try {
    await cdp.send('Page.enable');
    await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
    let asked: number | undefined;
    cdp.on('Network.requestWillBeSent', ({ type, timestamp }) => {
      if (type === 'Document') asked ??= timestamp;
    });
    const painted = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${url} paints nothing without scripts.`)), TIMEOUT_MS).unref();
      cdp.on('Page.lifecycleEvent', ({ name, timestamp }) => {
        if (name === 'firstContentfulPaint' && asked !== undefined) resolve(timestamp);
      });
    });
    await page.goto(url, { waitUntil: 'load' });
    return ((await painted) - asked!) * 1000;
  } finally {
    await context.close();
  }
}
