import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import { migrate, ownMigrations } from '#db/migrate.ts';
import type { ObjectStore } from '#objects/object-store.ts';
import { readArchive } from './archive.ts';
import {
  type BackupEnd,
  type BackupEntry,
  BackupError,
  type BackupStart,
  END_NAME,
  endSchema,
  PARTNERS_NAME,
  START_NAME,
  startSchema,
} from './backup-format.ts';
import { loadTables } from './load-tables.ts';
import { secretFingerprint } from './secret-fingerprint.ts';
import { countRows } from './table-list.ts';

/** Where a backup is restored; the database must have no tables. */
export interface RestoreTarget {
  db: Db;
  objects: ObjectStore;
  config: Pick<Config, 'DATA_DIR' | 'SERVER_SECRET'>;
}

/** How a backup is opened. */
export interface BackupKey {
  file: string;
  /** The private age key. */
  identity: string;
  /** Whether the backup's secret is lost. What it sealed then stays closed, and the records get a new key. */
  isSecretLost: boolean;
}

/** What was restored. */
export interface Restored extends BackupEnd {
  /** When the backup was made. */
  at: string;
}

/**
 * Restores a backup into an empty place: its schema, all rows in one transaction, and its objects. Then applies the
 * later migrations.
 * @throws BackupError when the backup can't be used; then no rows have been written.
 */
export async function restoreBackup(target: RestoreTarget, key: BackupKey): Promise<Restored> {
  const entries = readArchive(key.file, key.identity);
  const start = parse(startSchema, await nextOf(entries), START_NAME);
  await migrate(target.db, countMigrations(start));
  const end = await target.db.transaction(async (own) => {
    const tx = own as unknown as Db;
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    const loaded = await loadAll({ ...target, db: tx }, entries);
    if (!key.isSecretLost) await refuseOtherSecret(tx, target.config, start);
    return loaded;
  });
  await migrate(target.db);
  return { at: start.at, ...end };
}

/** How many of this gateway's migrations were applied to the backup's database. */
function countMigrations({ migrations }: BackupStart): number {
  const applied = new Set(migrations);
  const own = ownMigrations().map(({ hash }) => hash);
  const count = own.filter((hash) => applied.has(hash)).length;
  if (applied.size > count)
    throw new BackupError('The backup was made by a newer gateway: restore it with that release.');
  if (count === 0 || !own.slice(0, count).every((hash) => applied.has(hash)))
    throw new BackupError('The backup’s database lacks a migration between others that it has.');
  return count;
}

async function loadAll(target: RestoreTarget, entries: AsyncGenerator<BackupEntry>): Promise<BackupEnd> {
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

async function refuseOtherSecret(
  db: Db,
  config: RestoreTarget['config'],
  { secret }: BackupStart,
): Promise<void> {
  if (secret === null || secret === (await secretFingerprint(db, config))) return;
  throw new BackupError(
    'SERVER_SECRET is not the one that the backup was made with: set that one, or pass --secret-lost, which leaves sealed drafts closed and gives the records a new key.',
  );
}

async function writePartners({ DATA_DIR }: RestoreTarget['config'], bytes: Buffer): Promise<void> {
  const file = path.join(DATA_DIR, PARTNERS_NAME);
  if (existsSync(file)) throw new BackupError(`${file} already exists: move it away.`);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
}

async function nextOf(entries: AsyncGenerator<BackupEntry>): Promise<BackupEntry> {
  const { value, done } = await entries.next();
  if (done === true) throw new BackupError('The backup is empty.');
  return value;
}

function parse<T>(schema: v.GenericSchema<unknown, T>, { name, bytes }: BackupEntry, expected: string): T {
  const result = v.safeParse(schema, name === expected ? JSON.parse(bytes.toString('utf8')) : null);
  if (!result.success) throw new BackupError(`This release cannot read the backup (${expected}).`);
  return result.output;
}
