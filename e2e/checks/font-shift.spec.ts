import type { Page } from '@playwright/test';

import { expect, hydrated, painted, test } from '#fixtures.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 412, height: 840 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** An invisible layout shift: ten times that of one table row, a tenth of that of a line that breaks differently. */
const UNSEEN = 0.001;

const PHONE = { width: 412, height: 840 };
const DESK = { width: 1280, height: 800 };

const PLACES = [
  ...WINDOWS.map((viewport) => ({ name: 'the home page', path: '/', viewport })),
  ...[PHONE, DESK].flatMap((viewport) => [
    { name: 'a category', path: '/category/HVAC', viewport },
    { name: 'a company', path: '/pro/cornerstone-lane--Roofing', viewport },
    { name: 'Start a Project', path: '/start-project', viewport },
  ]),
];

for (const { name, path, viewport } of PLACES) {
  test(`late fonts shift nothing on ${name} at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const letGo = await holdFonts(page);
    await page.addInitScript(() => {
      const shifts: { value: number; sources: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[])
          shifts.push({
            value: entry.value,
            sources: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await painted(page);
    expect(await page.evaluate(() => document.fonts.check('16px "Besley Variable"'))).toBe(false);
    letGo();
    await page.waitForFunction(() => document.fonts.check('640 16px "Besley Variable"'));
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; sources: string[] }[] }).shifts,
    );
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, JSON.stringify(shifts)).toBeLessThan(UNSEEN);
  });
}

/** Holds back every font until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
