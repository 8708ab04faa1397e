import { expect, type Frame, type Page } from '@playwright/test';

import { axeViolations, ibmViolations } from './accessibility-engines.ts';
import { runsMainSpecsOnly } from './main-specs.ts';

/** Widths at which no page may have a violation, in CSS pixels. */
export const WIDTHS = runsMainSpecsOnly ? [360] : [360, 768, 1280];

/** Time for one run of an engine over a long page on a busy machine. A poll's own time includes it. */
const ENGINE_MS = 90_000;

/** The widths at which axe checks a state of a page. It differs from the opened page only in a part or two. */
const STATE_WIDTHS = [360, 1280];

/**
 * Checks the current page: neither engine may find an accessibility violation, and nothing may be wider than the window.
 * Overflow is checked at each width. IBM's engine takes four times as long as axe, so it runs only at the narrowest.
 *
 * @param axeWidths the widths at which axe runs; a newly opened page is checked at all `WIDTHS`
 */
export async function expectAccessible(page: Page, name: string, axeWidths = STATE_WIDTHS): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width} px`);
    if (!axeWidths.includes(width)) continue;
    await atRest(page);
    const message = `${name} at ${width} px`;
    await expect.poll(() => axeViolations(page), { message, timeout: ENGINE_MS }).toEqual([]);
    if (width === WIDTHS[0])
      await expect.poll(() => ibmViolations(page), { message, timeout: ENGINE_MS }).toEqual([]);
  }
}

/** The same at the window's current width. The engines see no other document than the given page's or frame's. */
export async function expectAccessibleNow(page: Page | Frame, message: string): Promise<void> {
  await expectNoOverflow(page, message);
  await atRest(page);
  await expect.poll(() => axeViolations(page), { message, timeout: ENGINE_MS }).toEqual([]);
  await expect.poll(() => ibmViolations(page), { message, timeout: ENGINE_MS }).toEqual([]);
}

const NIGHT = 'rgb(19, 25, 27)';
const DAY = 'rgb(245, 246, 242)';

/** Switches the current page to the dark theme, expects enough contrast everywhere, and switches back. */
export async function expectContrastInTheDark(page: Page, name: string): Promise<void> {
  // With reduced motion, colors change immediately.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectPageColor(page, NIGHT, `${name} in the dark`);
  await atRest(page);
  await expect
    .poll(() => axeViolations(page, ['color-contrast']), {
      message: `${name} in the dark`,
      timeout: ENGINE_MS,
    })
    .toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await expectPageColor(page, DAY, `${name} in the light again`);
}

/** Expects the color behind the page, as the browser computes it: `rgb(245, 246, 242)`. */
export async function expectPageColor(page: Page, color: string, name?: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), name)
    .toBe(color);
}

/** Waits until all finite animations have ended. Otherwise axe would read colors halfway through a transition. */
async function atRest(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

async function expectNoOverflow(page: Page | Frame, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
}
