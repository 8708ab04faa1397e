import type { Page } from '@playwright/test';

import { expect, hydrated, painted, test } from '#fixtures.ts';
import { WINDOWS } from '#windows.ts';

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

for (const { name, path, viewport } of PLACES)
  test(`late fonts shift nothing on ${name} at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const letGo = await holdFonts(page);
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await painted(page);
    expect(await hasFonts(page)).toBe(false);
    letGo();
    await page.waitForFunction(() => document.fonts.check('640 16px "Besley Variable"'));
    await page.waitForLoadState('networkidle');
    await nextFrame(page);
    const shifts = await shiftsOf(page);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, JSON.stringify(shifts)).toBeLessThan(UNSEEN);
  });

test.describe('on a slow network', () => {
  test.use({ network: 'slow' });

  for (const viewport of WINDOWS)
    for (const path of ['/', '/category/HVAC', '/pro/cornerstone-lane--Roofing', '/start-project'])
      test(`${path} keeps its fallback fonts and shifts nothing at ${viewport.width} px`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await watchShifts(page);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-nw-fonts', 'there');
        expect(await hasFonts(page)).toBe(true);
        await page.waitForLoadState('networkidle');
        await nextFrame(page);
        expect(await shiftsOf(page)).toEqual([]);
        await expect(page.locator('body')).toHaveCSS('font-family', /^"Atkinson (?!Hyperlegible)/);
      });

  for (const path of ['/', '/category/HVAC', '/start-project'])
    test(`${path} shows its headline in the site’s own letters on the first visit`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await painted(page);
      await expect(page.locator('html')).toHaveAttribute('data-nw-fonts', /later|there/);
      const fonts = await fontsOf(page, 'h1');
      // Its own letters have no name in the page’s file. A price in it may have the text’s face.
      expect(fonts.some(({ isCustomFont }) => isCustomFont)).toBe(true);
      expect(fonts.map(({ familyName }) => familyName).join()).not.toMatch(/serif|Georgia|Times|Gelasio/i);
    });

  test('the next page of the visit is shown in the site’s own fonts, and so is a second visit', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-nw-fonts', 'there');
    await page.getByRole('banner').getByRole('link', { name: 'My Projects' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-nw-fonts');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Atkinson Hyperlegible/);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('nw_styles=');
    await page.goto('/');
    await hydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-nw-fonts');
  });
});

interface Shift {
  value: number;
  sources: string[];
}

/** Records every layout shift, with the text of what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
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
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

interface UsedFont {
  familyName: string;
  /** Whether it comes from the page, and not from the device. */
  isCustomFont: boolean;
}

/** The fonts that an element's letters are drawn with. */
async function fontsOf(page: Page, selector: string): Promise<UsedFont[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}

function hasFonts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('640 16px "Besley Variable"'));
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
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
