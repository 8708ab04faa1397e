import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An empty folder for this process to build a piece in, `booking-4711`. Folders of processes that no longer run are
 * removed.
 */
export function workFolder(place: string, name: string): string {
  for (const left of existsSync(place) ? readdirSync(place) : []) {
    const pid = Number(left.slice(left.lastIndexOf('-') + 1));
    if (!isRunning(pid) || pid === process.pid) rmSync(join(place, left), { recursive: true, force: true });
  }
  const folder = join(place, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // We may not signal another account's process, but it is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
