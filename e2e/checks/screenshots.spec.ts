import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals } from '#journeys/account-people.ts';

/** A fixed time, so that pages with dates always show the same ones. */
const TODAY = new Date('2027-05-12T10:00:00-04:00');
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 768, height: 900 },
  { width: 1280, height: 720 },
];
const pages = {
  home: '/',
  category: '/category/Chimney-Sweep',
  'start-project': '/start-project',
  'wizard-zip': '/request-service?service=Roofing',
  companies: '/FL/Tampa/Roofing/Repair',
  company: '/pro/sample',
  login: '/login',
  'my-projects': '/my-projects',
  article: '/blog/chimney-season',
  'not-found': '/there-is/nothing',
};

const SAME = { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of Object.entries(pages)) {
  test(`${name} matches its stored screenshots at three widths and in the dark theme`, async ({
    page,
    complaints,
  }) => {
    // Chromium logs the missing page's status to the console.
    if (name === 'not-found') allowRefusals(complaints, 404);
    await page.clock.setFixedTime(TODAY);
    // A first visit may show the system's font; the next one has the site's.
    await page.goto(path);
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.goto(path);
    await hydrated(page);
    for (const { width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, SAME);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await expect(page).toHaveScreenshot(`${name}-dark-1280.png`, SAME);
  });
}

/** Waits until the fonts have loaded, the window is at the top, and the network is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
