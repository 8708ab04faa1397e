/**
 * What the site does once at its start (product/shell#start-up). It begins after the first paint, and so do its files.
 * A start-up that cannot be loaded is left out: the site works without it.
 */
export async function startUp(search: string): Promise<void> {
  await afterPaint();
  try {
    const { runSteps } = await import('./start-up-steps.ts');
    await runSteps(search);
  } catch {
    // Failures are silent (product/shell#start-up).
  }
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
