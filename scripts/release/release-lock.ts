import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a second release waits for the first, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;
/** Longest time that clearing away a dead lock takes; older than that, its own mark is dead too. */
const CLEARING_MS = 10_000;

/**
 * Runs `work` while no other release changes the same store.
 *
 * @param told called once when another release is in front
 * @throws Error when another process holds the lock for a minute; it names that process
 */
export async function withReleaseLock<T>(
  folder: string,
  work: () => Promise<T>,
  told: (message: string) => void = () => undefined,
): Promise<T> {
  const lock = join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  const giveUpAt = Date.now() + PATIENCE_MS;
  let waits = false;
  while (!take(lock)) {
    if (!waits) told(`wait: process ${holder(lock) ?? 'unknown'} is releasing`);
    waits = true;
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

/** The lock appears with its holder's id inside, or not at all. */
function take(lock: string): boolean {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch {
    clearDead(lock);
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes a lock whose holder was killed. One process at a time: two would remove each other's new lock. */
function clearDead(lock: string): void {
  if (!isDead(lock)) return;
  const clearing = `${lock}.clearing`;
  try {
    mkdirSync(clearing);
  } catch {
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > CLEARING_MS)
      rmSync(clearing, { recursive: true, force: true });
    return;
  }
  if (isDead(lock)) rmSync(lock, { force: true });
  rmSync(clearing, { recursive: true, force: true });
}

function isDead(lock: string): boolean {
  const pid = holder(lock);
  return pid !== undefined && !isAlive(pid);
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
