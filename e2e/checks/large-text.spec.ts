import type { Page } from '@playwright/test';

import { WIDTHS } from '#accessibility.ts';
import { readDescriptions } from '#claims.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals } from '#journeys/account-people.ts';
import { openWizard, walkToContact } from '#journeys/wizard-walk.ts';

/** The text size, in CSS pixels, of a browser set to 200 %. */
const LARGE = 32;
const PAGES = {
  ...Object.fromEntries(
    readDescriptions().map(({ name, claims }) => [name, claims.map(({ sample }) => sample)]),
  ),
  'pages outside the remotes’ claims': ['/?spg=g', '/request-service?service=Roofing', '/there-is/nothing'],
};

test.beforeEach(async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
});

for (const [name, paths] of Object.entries(PAGES)) {
  test(`with 200 % text, no page scrolls sideways: ${name}`, async ({ page, complaints }) => {
    expect(paths, 'there are pages to look at').not.toEqual([]);
    // Chromium logs the missing page's status to the console.
    allowRefusals(complaints, 404);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      await expectNoOverflow(page, path);
    }
  });
}

test('with 200 % text, no step of the wizard scrolls sideways', async ({ page }) => {
  await openWizard(page);
  await walkToContact(page, async () => {
    const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expectNoOverflow(page, question);
  });
});

test.describe('on a phone with 200 % text', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the header takes at most two lines and is not cut off', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const header = page.getByRole('banner');
    const parts = ['Nestwright home', 'My Projects', 'Start a Project', 'Menu'].map((name) =>
      header.getByRole(name === 'Menu' ? 'button' : 'link', { name }),
    );
    for (const window of [320, 360]) {
      await page.setViewportSize({ width: window, height: 740 });
      await expect(async () => {
        const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
        const [, ...links] = boxes.map(({ y, height }) => y + height / 2);
        for (const middle of links) expect(Math.abs(middle - links[0]!)).toBeLessThan(2);
        for (const { x, width } of boxes) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(window);
        }
      }).toPass();
    }
  });

  test('a table in an article is as wide as the text', async ({ page }) => {
    await page.goto('/blog/attic-insulation-payback');
    await hydrated(page);
    const table = page.getByRole('group', { name: /^Table: / }).first();
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  });
});

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  for (const width of [...WIDTHS, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = () =>
      page.evaluate(() => {
        window.scrollTo({ left: 10_000, behavior: 'instant' });
        const { fontSize } = getComputedStyle(document.documentElement);
        return { rem: Number.parseFloat(fontSize), sideways: window.scrollX };
      });
    await expect.poll(seen, `${what} at ${width} px`).toEqual({ rem: LARGE, sideways: 0 });
  }
}
