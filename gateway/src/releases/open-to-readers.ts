import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets every account read a file or list a folder, because the site may be served by another account than the one that
 * released. Who may write stays as it is.
 */
export function openToReaders(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const isEntered = stat.isDirectory() || (stat.mode & 0o100) !== 0;
  const mode = stat.mode | (isEntered ? 0o555 : 0o444);
  if (mode === stat.mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Only its owner may change it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** The same for a folder and all that it holds. */
export function openTreeToReaders(folder: string): void {
  openToReaders(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openTreeToReaders(path);
    else openToReaders(path);
  }
}
