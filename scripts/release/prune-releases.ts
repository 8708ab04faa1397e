import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readDocument } from './release-store.ts';

/** Days that a release's files stay served after the document forgot it, so that tabs left open keep working. */
export const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Removes the folders of releases that the document does not name and that are older than the retention time.
 *
 * @returns the removed folders, `booking/0.1.0-1a2b3c4d5e`
 */
export function pruneReleases(store: string, now: number): string[] {
  const named = new Set(
    Object.values(readDocument(store).microFrontends).flatMap((versions) =>
      versions.map(({ extras }) => extras.folder),
    ),
  );
  // A document that names nothing is more likely a mistake than a wish to lose everything.
  if (named.size === 0) return [];
  const removed = releaseFolders(store).filter(
    (folder) => !named.has(folder) && now - statSync(join(store, folder)).mtimeMs > RETENTION_DAYS * DAY_MS,
  );
  for (const folder of removed) rmSync(join(store, folder), { recursive: true, force: true });
  return removed;
}

function releaseFolders(store: string): string[] {
  return readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => readdirSync(join(store, name)).map((version) => `${name}/${version}`))
    .filter((folder) => existsSync(join(store, folder, 'release.json')));
}
