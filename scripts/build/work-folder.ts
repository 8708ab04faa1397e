import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An empty folder for this process to build a piece in, `booking-4711`. Folders that processes left behind which no
 * longer run are removed.
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
    // Another account's process may not be signalled, but it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
