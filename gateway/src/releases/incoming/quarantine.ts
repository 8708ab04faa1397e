import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a store where uploads wait for their checks. No address leads to it. */
const QUARANTINE = '.quarantine';
/** Uploads are checked within minutes; older ones were left by a killed process. */
const LEFT_MS = 3_600_000;

/** Gives the work a new, empty folder of the store and removes it afterwards. */
export async function inQuarantine<T>(store: string, work: (folder: string) => Promise<T>): Promise<T> {
  const all = join(store, QUARANTINE);
  mkdirSync(all, { recursive: true });
  removeLeft(all);
  const folder = join(all, randomUUID());
  mkdirSync(folder);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeLeft(all: string): void {
  for (const name of readdirSync(all)) {
    const stat = statSync(join(all, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > LEFT_MS)
      rmSync(join(all, name), { recursive: true, force: true });
  }
}
