import type { Page } from '@playwright/test';

const TIMEOUT_MS = 60_000;
const ASK_EVERY_MS = 25;

/**
 * Waits until a condition holds in the page. The site's Content-Security-Policy blocks Playwright's own waiting.
 *
 * @param complaint the end of the error's sentence about the page
 */
export async function waitUntil<Argument>(
  page: Page,
  holds: (argument: Argument) => boolean,
  complaint: string,
  argument?: Argument,
): Promise<void> {
  const since = Date.now();
  while (!(await page.evaluate(holds as (argument: unknown) => boolean, argument))) {
    if (Date.now() - since > TIMEOUT_MS) throw new Error(`${page.url()} ${complaint}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
