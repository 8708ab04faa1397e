import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a second release waits for the first, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs `work` while no other release changes the same store.
 *
 * @throws Error when another process holds the lock for a minute; it names that process
 */
export async function withReleaseLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!take(lock)) {
    if (Date.now() > giveUpAt)
      throw new Error(`Another release (process ${holder(lock)}) holds ${lock}. Try again when it is done.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const pid = holder(lock);
    // Its holder was killed: nobody else will ever remove it.
    if (pid !== undefined && !isAlive(pid)) rmSync(lock, { force: true });
    return false;
  }
}

function holder(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
