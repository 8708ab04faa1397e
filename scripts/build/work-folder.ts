import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { hasEnded } from '@nestwright/gateway/pid-lock.ts';

/**
 * An empty folder for this process to build a piece in, `booking-4711`. Folders of processes that no longer run are
 * removed; if a number was reused, once that process ends, too.
 */
export function workFolder(place: string, name: string): string {
  for (const left of existsSync(place) ? readdirSync(place) : []) {
    const pid = Number(left.slice(left.lastIndexOf('-') + 1));
    const isLeft = !(pid > 0) || pid === process.pid || hasEnded(pid);
    if (isLeft) rmSync(join(place, left), { recursive: true, force: true });
  }
  const folder = join(place, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
