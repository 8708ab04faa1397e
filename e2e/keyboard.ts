import type { Locator, Page } from '@playwright/test';

/** The focused control. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** Presses Tab until the named control has focus, like a person without a mouse. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last control, one press moves the focus to the browser's own bars.
    if ((await focused(page).count()) === 0) continue;
    // A screen reader announces the accessible name.
    const snapshot = await focused(page).ariaSnapshot();
    if (snapshot.includes(`"${name}"`)) return;
    names.push(snapshot);
  }
  throw new Error(`Tab never reached "${name}", only: ${names.join(' | ')}`);
}
