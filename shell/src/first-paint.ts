/** The longest wait for a first paint that may never happen, in milliseconds. */
const LIMIT_MS = 500;

/**
 * Waits for the page's first paint, with a limit. When scripts arrive as fast as the page, browsers run them before
 * they paint it.
 */
export async function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LIMIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
