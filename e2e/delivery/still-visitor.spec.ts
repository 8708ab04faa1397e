import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import { withLateScripts } from '#late-scripts.ts';

test.use({ visitor: 'still', serviceWorkers: 'block' });

/** Addresses of the scripts that the page has requested so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Stops the page's clock, so nobody stays on it, however busy the machine is. */
async function withoutTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a first visit that nobody touches requests no script until the visitor has stayed', async ({
  page,
}) => {
  await withoutTime(page);
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.clock.runFor(3000);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await hydrated(page);
});

test('the first key, finger or pointer brings the scripts, and what it does is done', async ({ page }) => {
  await withoutTime(page);
  const scripts = scriptsOf(page);
  await page.goto('/category/HVAC');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a visitor who saves data gets no script until they touch the page, and then all of it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await withoutTime(page);
  const scripts = scriptsOf(page);
  await page.goto('/start-project');
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.clock.resume();
  await page.getByLabel('ZIP code').fill('33139');
  await hydrated(page);
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
});

/** How the browser got the document that it shows. */
function delivery(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType: string;
    })[];
    return document!.deliveryType;
  });
}

for (const [name, address, expected] of [
  ['Start a Project', /\/start-project/, 'navigational-prefetch'],
  ['My Projects', /\/my-projects/, ''],
] as const)
  test(`before scripts run, the page behind “${name}” is ${expected === '' ? 'not ' : ''}fetched ahead`, async ({
    page,
  }) => {
    await withLateScripts(page);
    const rules = page.waitForResponse('**/speculation-rules.json');
    await page.goto('/', { waitUntil: 'commit' });
    await rules;
    const link = page.getByRole('banner').getByRole('link', { name });
    await link.hover();
    // The browser may fetch it as soon as the pointer rests, and does so at the latest when it presses.
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(address, { waitUntil: 'commit' });
    expect(await delivery(page)).toBe(expected);
  });
