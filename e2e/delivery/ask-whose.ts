import { expect, type Locator, type Page } from '@playwright/test';

import { hydrated } from '#fixtures.ts';

export const whoseDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Whose is this?' });

/** Opens "Whose is this?" with its keys. The page listens for them once it is idle, and each press opens or closes it. */
export async function askWhose(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    // The page's own listener prevents the browser's default action.
    addEventListener('keydown', ({ defaultPrevented }) => (window.isHeard = defaultPrevented));
  });
  await expect
    .poll(async () => {
      await page.keyboard.press('Alt+Shift+KeyO');
      return page.evaluate(() => window.isHeard);
    })
    .toBe(true);
  await expect(whoseDialog(page)).toBeVisible();
}

declare global {
  interface Window {
    /** Whether the page has acted on the last key. */
    isHeard?: boolean;
  }
}
