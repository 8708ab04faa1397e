import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const own = path.join(root, 'gateway');

/**
 * Writes the gateway of a later release: the built one with one more migration.
 *
 * @param folder that does not exist yet
 * @returns its program
 */
export function writeNextRelease(folder: string, statements: readonly string[]): string {
  const at = path.join(folder, 'gateway');
  mkdirSync(at, { recursive: true });
  for (const file of [
    'package.json',
    'dist/server.js',
    'dist/renderer.cjs',
    'src/marketplace/site/place/places.tsv',
    'migrations',
  ])
    cpSync(path.join(own, file), path.join(at, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const journalFile = path.join(at, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number }[];
  };
  const last = journal.entries.at(-1)!;
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'of_the_next_release' };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  writeFileSync(
    path.join(at, 'migrations', `${added.tag}.sql`),
    statements.join('\n--> statement-breakpoint\n'),
  );
  return path.join(at, 'dist/server.js');
}
