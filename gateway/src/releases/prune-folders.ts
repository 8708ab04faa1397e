import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Days that a release's files are kept after the document forgot it, so that open tabs keep working. */
export const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Removes folders whose modification time is more than `days` ago; ignores missing ones.
 *
 * @param now milliseconds since 1970
 * @returns the removed folders
 */
export function pruneFolders(folders: string[], days: number, now: number): string[] {
  const removed = folders.filter((folder) => {
    const stat = statSync(folder, { throwIfNoEntry: false });
    return stat !== undefined && now - stat.mtimeMs > days * DAY_MS;
  });
  for (const folder of removed) rmSync(folder, { recursive: true, force: true });
  return removed;
}

/** Sets a folder's modification time to now, which starts its retention time; ignores a missing folder. */
export function markFolder(folder: string): void {
  const now = new Date();
  if (statSync(folder, { throwIfNoEntry: false })) utimesSync(folder, now, now);
}

/** Release folders below a store, `booking/0.1.0-1a2b3c4d5e`, without dot folders. */
export function releaseFolders(store: string): string[] {
  return subfolders(store).flatMap((name) =>
    subfolders(join(store, name)).map((version) => `${name}/${version}`),
  );
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}
