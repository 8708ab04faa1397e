import type { Page } from '@playwright/test';

/** Holds back all scripts until the returned function is called. Then pages hydrate as usual. */
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

/** Opens the HTML of a page whose scripts are late. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-nw-app]').waitFor();
}
