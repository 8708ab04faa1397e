import type { Locator, Page } from '@playwright/test';

/** The control that has focus. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** Presses Tab until the named control has focus, like a person without a mouse. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last control, focus is in the browser's own bars for one press.
    if ((await focused(page).count()) === 0) continue;
    // The accessible name, as a screen reader announces it.
    const snapshot = await focused(page).ariaSnapshot();
    if (snapshot.includes(`"${name}"`)) return;
    names.push(snapshot);
  }
  throw new Error(`No Tab leads to "${name}", only to: ${names.join(' | ')}`);
}
