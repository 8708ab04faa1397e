import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A small disk in memory. */
export interface SmallDisk {
  /** Where it is mounted. */
  at: string;
  /** False where this process may not mount one: in most containers, and without root. */
  isMounted: boolean;
  /** Fills the disk until only this many bytes are free. */
  fillUp(this: void, room: number): void;
  /** Removes the file that fills the disk. */
  clear(this: void): void;
  unmount(this: void): void;
}

/**
 * Mounts a small disk. On a developer's machine that forbids it, the test is skipped; a pipeline has to show everything.
 *
 * @param megabytes the size of the disk
 * @throws Error in a pipeline that forbids it
 */
export function mountSmallDisk(
  at: string,
  { megabytes, mode }: { megabytes: number; mode: string },
): SmallDisk {
  const filler = path.join(at, 'filler');
  mkdirSync(at);
  const isMounted = mount(at, `size=${megabytes}m,mode=${mode}`);
  if (!isMounted && process.env.CI)
    throw new Error('This system mounts no tmpfs, so nothing shows what a full disk does.');
  return {
    at,
    isMounted,
    fillUp(room) {
      const { bavail, bsize } = statfsSync(at);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize - room));
      } catch (error) {
        // Another process has written meanwhile, so there is less room.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(filler),
    unmount() {
      if (isMounted) execFileSync('umount', ['--lazy', at]);
    },
  };
}

function mount(at: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
