import { whenIdle } from '#page/when-idle.ts';

/** The latest start, in milliseconds. */
const LATEST_MS = 2000;

/**
 * Runs once when the site starts, after the first paint (product/shell#start-up). Its files load then too; if they fail
 * to load, the site works without it.
 */
export async function startUp(search: string): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve, LATEST_MS));
  try {
    const { runSteps } = await import('./start-up-steps.ts');
    await runSteps(search);
  } catch {
    // Failures are silent (product/shell#start-up).
  }
}
