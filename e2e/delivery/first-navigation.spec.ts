import type { Page } from '@playwright/test';

import { linkedFiles } from '#added-files.ts';
import { expect, hydrated, savesData, test } from '#fixtures.ts';

test.use({ serviceWorkers: 'block' });

const OF_BOOKING = /\/releases\/booking\/[^/]+\/browser\/(.+)$/;

/** Files of booking that the page requests, each once. */
function filesOfBooking(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const file = OF_BOOKING.exec(request.url())?.[1];
    if (file !== undefined) asked.add(file);
  });
  return asked;
}

test('the page behind the main link is fetched before anyone clicks it', async ({ page }) => {
  const asked = filesOfBooking(page);
  // This page has no fragment of booking, which would need some of the files.
  await page.goto('/about');
  await expect
    .poll(() => [...asked].sort())
    .toEqual(
      expect.arrayContaining(['parts.json', ...(await linkedFiles(page, 'booking', '/start-project'))]),
    );
});

test('a click on a link into another remote requests all files of its page at once', async ({ page }) => {
  const asked = filesOfBooking(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  // Until this is answered, the shell knows only the files that the page names.
  await page.route('**/parts.json', async (route) => {
    await held;
    await route.continue();
  });
  // For a visitor who saves data, nothing is fetched before the click.
  await savesData(page);
  // This page has no fragment of booking, whose container would have loaded before the click.
  await page.goto('/about');
  await hydrated(page);
  const linked = await linkedFiles(page, 'booking', '/start-project');
  expect(linked.length).toBeGreaterThan(3);
  expect([...asked]).toEqual([]);
  await page.getByRole('banner').locator('a[href^="/start-project"]').first().click();
  await expect.poll(() => [...asked].sort()).toEqual(['parts.json', ...linked].sort());
  answer();
  await expect(page).toHaveURL(/\/start-project/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
