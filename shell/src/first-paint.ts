/** Longest wait for a paint that may never come, in milliseconds. */
const LIMIT_MS = 500;

/**
 * Waits until the page has been painted for the first time, if it is going to be. Where scripts come as fast as their page,
 * the browser would run them first and show it afterwards.
 */
export async function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LIMIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
