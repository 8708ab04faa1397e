import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { tryPidLock } from '#pid-lock.ts';

import { openToReaders } from './open-to-readers.ts';

/** How long a second release waits for the first, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs `work` while no other release changes the same store.
 *
 * @param notify called once when another release is running
 * @throws Error when another process holds the lock for a minute; it names that process
 */
export async function withReleaseLock<T>(
  folder: string,
  work: () => Promise<T>,
  notify: (message: string) => void = () => undefined,
): Promise<T> {
  const lock = join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  openToReaders(folder);
  const giveUpAt = Date.now() + PATIENCE_MS;
  let held = tryPidLock(lock);
  if (!held.ok) notify(`wait: process ${held.holder ?? 'unknown'} is releasing`);
  while (!held.ok) {
    if (Date.now() > giveUpAt)
      throw new Error(`Another release (process ${held.holder}) holds ${lock}. Try again when it is done.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    held = tryPidLock(lock);
  }
  try {
    return await work();
  } finally {
    held.release();
  }
}
