import type { Page } from '@playwright/test';

/** Turns a wheel over each page once its text is there, as somebody does who wants it, so a first visit runs scripts at once. */
export async function touchesPages(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel'))),
  );
}
