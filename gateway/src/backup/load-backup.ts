import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';
import {
  type BackupEnd,
  type BackupEntry,
  BackupError,
  END_NAME,
  endSchema,
  PARTNERS_NAME,
} from './backup-format.ts';
import { loadTables } from './load-tables.ts';
import { countRows } from './table-list.ts';

/** Where a backup is restored; the database must have no tables. */
export interface RestoreTarget {
  db: Db;
  objects: ObjectStore;
  config: Pick<Config, 'DATA_DIR' | 'SERVER_SECRET'>;
}

/**
 * Loads the rows and files of a backup.
 * @throws BackupError if it ends early or this release cannot read it.
 */
export async function loadAll(
  target: RestoreTarget,
  entries: AsyncGenerator<BackupEntry>,
): Promise<BackupEnd> {
  const loader = await loadTables(target.db);
  let objects = 0;
  for await (const entry of entries) {
    if (entry.name === END_NAME) {
      await loader.finish();
      const end = parse(endSchema, entry, END_NAME);
      await compare(target.db, end, objects);
      return end;
    }
    if (await loader.load(entry)) continue;
    if (entry.name === PARTNERS_NAME) await writePartners(target.config, entry.bytes);
    else if (entry.name.startsWith('objects/')) {
      await target.objects.put(entry.name.slice('objects/'.length), entry.bytes);
      objects += 1;
    } else throw new BackupError(`The backup has an unknown part: ${entry.name}.`);
  }
  throw new BackupError('The backup is cut off: its last part is missing.');
}

async function compare(db: Db, end: BackupEnd, objects: number): Promise<void> {
  for (const [table, rows] of Object.entries(end.tables)) {
    const restored = await countRows(db, table);
    if (restored !== rows) throw new BackupError(`Of ${rows} rows of ${table}, ${restored} were restored.`);
  }
  if (objects !== end.objects) throw new BackupError(`Of ${end.objects} objects, ${objects} were restored.`);
}

async function writePartners({ DATA_DIR }: RestoreTarget['config'], bytes: Buffer): Promise<void> {
  const file = path.join(DATA_DIR, PARTNERS_NAME);
  if (existsSync(file)) throw new BackupError(`${file} already exists: move it away.`);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
}

/**
 * Reads an entry of the expected name.
 * @throws BackupError if it is another one or malformed.
 */
export function parse<T>(
  schema: v.GenericSchema<unknown, T>,
  { name, bytes }: BackupEntry,
  expected: string,
): T {
  const result = v.safeParse(schema, name === expected ? JSON.parse(bytes.toString('utf8')) : null);
  if (!result.success) throw new BackupError(`This release cannot read the backup (${expected}).`);
  return result.output;
}
