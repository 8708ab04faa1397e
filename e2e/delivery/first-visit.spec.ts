import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

test.use({ serviceWorkers: 'block' });

/** Style sheets that the page's own tags request. */
async function sheetTags(page: Page): Promise<number> {
  return page.locator('link[rel=stylesheet]').count();
}

test('a first visit is painted from one response, and a later one finds its styles in the cache', async ({
  page,
  context,
}) => {
  await page.goto('/category/HVAC');
  await hydrated(page);
  expect(await sheetTags(page)).toBe(0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'relative');
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'nw_styles')?.value;
  expect(await kept(), 'a visitor who sees one page needs no file').toBeUndefined();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(kept).toMatch(/^[0-9a-f]{10}(\.[0-9a-f]{10})*$/);
  const later = await context.newPage();
  // Another page with the same style sheets.
  await later.goto('/category/Roofing');
  await hydrated(later);
  expect(await sheetTags(later)).toBeGreaterThan(0);
  /** Bytes over the network of each style sheet that the page itself needs. Prefetched ones are not among them. */
  const fetched = await later.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => href,
    );
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => own.includes(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize);
  });
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched, 'bytes of style sheets over the network').toEqual(fetched.map(() => 0));
});

test('a page whose style files never arrive is painted on a first visit, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.route('**/*.css', () => undefined);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.route('**/*.css', (route) => route.abort());
  await plain.goto(`${baseURL}/`);
  await expect(plain.getByRole('banner')).toHaveCSS('position', 'relative');
  await plain.getByRole('button', { name: 'Menu' }).click();
  await expect(plain.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await context.close();
});
