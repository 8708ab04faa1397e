import { statsOf } from './remote-stats.ts';
import type { AppDeps } from '#app-deps.ts';
import { repeat } from '#repeat.ts';
import { writeFigures } from './write-figures.ts';

const WRITE_MS = 1000;

/**
 * Writes this process's figures every second. Returns a function that writes the last ones and stops.
 * @param report called when they could not be written; they stay counted, and the next second tries again
 */
export function startFigures(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  report: (error: Error) => void,
): () => Promise<void> {
  const { pending } = statsOf(db);
  const write = () => writeFigures(db, pending, clock.now());
  const stop = repeat(write, { everyMs: WRITE_MS, report });
  return async () => {
    await stop();
    await write().catch(report);
  };
}
