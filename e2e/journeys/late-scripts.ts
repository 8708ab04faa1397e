import { expect, type Page } from '@playwright/test';

/** Holds back all scripts until it is called. Then pages hydrate as usual. */
export async function withLateScripts(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/releases/**/*.js', async (route) => {
    await arrived;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return arrive;
}

/**
 * Opens the HTML of a page whose scripts are late. Asks again until the server has rendered it, because on a busy machine
 * that may take too long, and then the scripts would render it.
 */
export async function openEarly(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-nw-app]').waitFor({ timeout: 10_000 });
  }).toPass();
}
