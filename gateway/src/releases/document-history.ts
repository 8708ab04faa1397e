import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { openTreeToReaders } from './open-to-readers.ts';

/** The folder of a store that holds earlier versions of its release document. */
export const HISTORY_FOLDER = '.history';
/** How many release documents are kept. */
export const KEPT = 50;

/** Copies of the release documents that were written, newest first; the first one is the current document's. */
export function keptDocuments(store: string): string[] {
  const folder = join(store, HISTORY_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => join(folder, name));
}

/** Stores a copy of the release document at `file`, and deletes the oldest copies. */
export function archiveDocument(store: string, file: string): void {
  const kept = keptDocuments(store);
  const newest = Number.parseInt(kept[0]?.split(/[/\\]/).at(-1) ?? '0', 10);
  const history = join(store, HISTORY_FOLDER);
  mkdirSync(history, { recursive: true });
  copyFileSync(file, join(history, `${newest + 1}.json`));
  for (const old of kept.slice(KEPT - 1)) rmSync(old);
  openTreeToReaders(history);
}
