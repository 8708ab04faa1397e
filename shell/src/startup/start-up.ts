/**
 * Runs once when the site starts, after the first paint (product/shell#start-up). Its files load then too; if they fail
 * to load, the site works without it.
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
